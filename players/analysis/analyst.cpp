#include "players/analysis/analyst.hpp"

#include "players/advice/engines.hpp"

#include <exception>
#include <utility>

namespace bastide::players {

Analyst::Analyst(std::shared_ptr<const host::GameRules> rules, GameActions game,
                 AnalysisBudget budget, int threads)
    : analysis_{.all = static_cast<int>(game.actions.size())},
      thread_([this, rules = std::move(rules), game = std::move(game), budget, threads,
               stop = stop_.get_token()] {
          try {
              Engines engines(rules, threads);
              analyse(game, engines.all(), budget, stop,
                      [this](const Analysis& so_far) { tell(so_far); });
          } catch (const std::exception& error) {
              Analysis failed;
              failed.problem = error.what();
              tell(failed);
          }
      }) {}

void Analyst::tell(const Analysis& so_far) {
    const std::scoped_lock lock(mutex_);
    analysis_ = so_far;
    ++version_;
}

int Analyst::version() const {
    const std::scoped_lock lock(mutex_);
    return version_;
}

Analysis Analyst::analysis() const {
    const std::scoped_lock lock(mutex_);
    return analysis_;
}

} // namespace bastide::players
