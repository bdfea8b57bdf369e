// What a sentence says that must be true.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include "modding/scenarios/game.hpp"

namespace bastide::scenarios {

/// The words are those behind "Then". Throws `LoadError` where they do not hold.
void expect(const Game& game, const Words& words);

} // namespace bastide::scenarios
