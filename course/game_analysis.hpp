// The analysis of a game that is watched: thought of in the background, and put into words.
#pragma once

#include "core/session/session.hpp"
#include "players/analysis/analyst.hpp"
#include "presentation/telling/costly_turns.hpp"

#include <vector>

namespace bastide::course {

using telling::CostlyTurn;

class GameAnalysis {
  public:
    /// Begins at once. Only of a game that hides nothing any more.
    explicit GameAnalysis(const session::Session& session,
                          const players::AnalysisBudget& budget = {});

    /// True when it has come further; then all is put into words anew.
    bool update(engine::Engine& engine, const telling::Telling& telling);

    const players::Analysis& found() const { return found_; }
    /// Those that cost most, the worst first.
    const std::vector<CostlyTurn>& costly() const { return costly_; }
    /// How much of the game was looked at.
    int percent() const { return telling::percent_of(found_); }

  private:
    players::Analyst analyst_;
    int version_ = -1;
    players::Analysis found_;
    std::vector<CostlyTurn> costly_;
};

} // namespace bastide::course
