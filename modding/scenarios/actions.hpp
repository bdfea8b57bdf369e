// Which action the words of a sentence mean, read from an index on, behind the verb.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include "modding/scenarios/game.hpp"

namespace bastide::scenarios {

/// An action, and the index of the word behind those that say it.
struct SaidAction {
    engine::Action action;
    std::size_t next = 0;
};

/// A tile or a token of the pile at hand.
engine::Action drawing(const Game& game, const std::string& item);
/// [TILE] CELL [turned DEGREES]
SaidAction placing(const Game& game, const Words& words, std::size_t at);
/// FIGURE SEGMENT
SaidAction deploying(const Game& game, const Words& words, std::size_t at);
/// back FIGURE CELL SEGMENT
SaidAction taking_back(const Game& game, const Words& words, std::size_t at);
/// The choices at hand that can be meant by some words; where none is offered, one that the engine
/// refuses.
struct SaidChoice {
    std::vector<engine::Action> actions;
    std::size_t next = 0;
};

/// CHOICE, and what it is about in any order.
SaidChoice choosing(const Game& game, const Words& words, std::size_t at);

} // namespace bastide::scenarios
