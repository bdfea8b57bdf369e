// Analyses a game in the background.
// Tested in tests/players/analysis/analysis_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "players/analysis/analysis.hpp"

#include <memory>
#include <mutex>
#include <thread>

namespace bastide::players {

class Analyst {
  public:
    /// Begins at once, with scripts of its own.
    Analyst(std::shared_ptr<const host::GameRules> rules, GameActions game, AnalysisBudget budget,
            int threads);

    /// As far as it has come. A number that grows with it; then a copy of all.
    int version() const;
    Analysis analysis() const;

  private:
    void tell(const Analysis& so_far);

    mutable std::mutex mutex_; ///< of the two below
    Analysis analysis_;
    int version_ = 0;
    std::jthread thread_; ///< stops within a playout when this goes
};

} // namespace bastide::players
