// Analyses a game in the background.
// Tested in tests/players/analysis/analysis_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "players/analysis/analysis.hpp"

#include <memory>
#include <mutex>

namespace bastide::players {

class Analyst {
  public:
    /// Begins at once, with scripts of its own.
    Analyst(std::shared_ptr<const host::GameRules> rules, GameActions game, AnalysisBudget budget,
            int threads);
    /// Stops within a playout.
    ~Analyst() { stop_.request_stop(); }

    /// As far as it has come. A number that grows with it; then a copy of all.
    int version() const;
    Analysis analysis() const;

  private:
    void tell(const Analysis& so_far);

    mutable std::mutex mutex_; ///< of the two below
    Analysis analysis_;
    int version_ = 0;
    threads::StopSource stop_;
    threads::Joined thread_; ///< the last: it uses all the others
};

} // namespace bastide::players
