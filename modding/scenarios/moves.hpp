// Playing what a sentence says that a player does.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include "modding/scenarios/game.hpp"

namespace bastide::scenarios {

/// COLOUR draws TILE ... [places [TILE] CELL [turned DEGREES]] [deploys FIGURE SEGMENT] [passes],
/// draws TOKEN, discards, chooses CHOICE, takes back FIGURE CELL SEGMENT. Throws `LoadError`.
void move(Game& game, const Words& words);

} // namespace bastide::scenarios
