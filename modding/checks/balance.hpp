// How the points fell in trial games.
// Tested in tests/modding/checks/check_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"
#include "modding/checks/trial.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::checks {

/// Means over games of random players.
class Balance {
  public:
    void add(const Trial& trial);
    /// Nothing before the first game.
    std::vector<engine::Message> sentences() const;

  private:
    int games_ = 0;
    int players_ = 0; ///< of all games together
    double points_ = 0;
    double turns_ = 0;
    double discarded_ = 0;
    std::map<std::string, double> points_for_; ///< by layer or subject
    struct SeatSum {
        int games = 0;
        double lead = 0; ///< over the mean of its games
    };
    std::vector<SeatSum> seats_;
};

} // namespace bastide::checks
