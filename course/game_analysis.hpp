// The analysis of a game that is watched: thought of in the background, and put into words.
#pragma once

#include "core/session/session.hpp"
#include "players/analysis/analyst.hpp"
#include "presentation/telling/proposed_turn.hpp"

#include <string>
#include <vector>

namespace bastide::course {

/// A turn that cost something, and what would have been better.
struct CostlyTurn {
    int actions = 0; ///< of the game before it
    int turn = 0;
    int player = 0;
    std::string cost;        ///< "−6.5"
    std::string played_lead; ///< "+1.6": to be expected at the end, of the turn that was played
    std::string lead;        ///< "+8.1": of the better one
    telling::ProposedTurn played;
    telling::ProposedTurn better;
};

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
    int percent() const;

  private:
    players::Analyst analyst_;
    int version_ = -1;
    players::Analysis found_;
    std::vector<CostlyTurn> costly_;
};

} // namespace bastide::course
