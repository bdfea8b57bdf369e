// Telling what was found where an expectation does not hold.
// Tested in tests/core/scenarios/scenario_test.cpp.
#pragma once

#include "core/scenarios/game.hpp"

namespace bastide::scenarios {

/// What something scored for: the layer of a feature, or the name that a plugin gives.
const std::string& subject_of(const Game& game, const engine::FeatureScored& scored);

/// "3 tiles × 2 + 1 coat of arms × 2", or a plain number for a constant.
std::string expression(const Game& game, const engine::FeatureScored& scored);

/// All that the last move scored, or "nobody scored".
std::string all_scored(const Game& game);

} // namespace bastide::scenarios
