// Things that are carried and kept: barrels, sheaves, cloth, crowns, sheep.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

namespace bastide::art {

void paint_barrel(const Thing& thing); ///< lies on its side, with grapes before it
void paint_sheaf(const Thing& thing);  ///< ears of grain, tied
void paint_bolt(const Thing& thing);   ///< of cloth, with a loose end
void paint_crown(const Thing& thing);
void paint_sheep(const Thing& thing);

} // namespace bastide::art
