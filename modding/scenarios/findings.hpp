// Telling what was found where an expectation does not hold.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include "modding/scenarios/game.hpp"

namespace bastide::scenarios {

/// What something scored for: the layer of a feature, or the name that a plugin gives.
const std::string& subject_of(const Game& game, const engine::FeatureScored& scored);

/// "3 tiles × 2 + 1 coat of arms × 2", or a plain number for a constant.
std::string expression(const Game& game, const engine::FeatureScored& scored);

/// How the game goes on: "red is to draw from the deck, which holds 12", or what the actor may
/// do in the words of scenarios, first what is most like an action that was tried.
std::string at_hand(const Game& game, const engine::Action& tried = {});

/// Why an action was refused, and what there is instead while the game goes on.
std::string refusal(const Game& game, const engine::Failure& refused, const engine::Action& tried);

/// As a scenario says behind "may" that it is allowed.
std::string action_text(const Game& game, const engine::Action& action);

/// Where all figures are that are in no supply.
std::string all_figures(const Game& game);

/// Points, tiles in the hand, figures in the supply, and slots of a player.
std::string all_of(const Game& game, int player);

/// All that the last move scored, or "nobody scored".
std::string all_scored(const Game& game);

} // namespace bastide::scenarios
