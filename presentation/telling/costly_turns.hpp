// The turns of a game that cost most, as an analysis has found them, in words.
// Tested in tests/course/game_analysis_test.cpp.
#pragma once

#include "players/analysis/analysis.hpp"
#include "presentation/telling/proposed_turn.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// A turn that cost something, and what would have been better.
struct CostlyTurn {
    int actions = 0; ///< of the game before it
    int turn = 0;
    int player = 0;
    std::string cost;        ///< "−6.5"
    std::string played_lead; ///< "+1.6": to be expected at the end, of the turn that was played
    std::string lead;        ///< "+8.1": of the better one
    ProposedTurn played;
    ProposedTurn better;
};

/// The worst first. Of the game that is told no more is used than how it is told. Throws where a
/// rule fails.
std::vector<CostlyTurn> costly_turns(engine::Engine& engine, const Telling& telling,
                                     const players::Analysis& analysis);

/// How much of the game was looked at.
int percent_of(const players::Analysis& analysis);

} // namespace bastide::telling
