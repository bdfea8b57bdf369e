// What stands for a rule on a tile: menhirs and mushrooms in a glade, traps, fires, boats,
// vineyards.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

namespace bastide::art {

void paint_menhir(const Thing& thing);
void paint_mushrooms(const Thing& thing);
void paint_nuggets(const Thing& thing);
void paint_fire(const Thing& thing);
void paint_small_trap(const Thing& thing);
void paint_big_trap(const Thing& thing);
void paint_shaman(const Thing& thing);
void paint_shrine(const Thing& thing);
void paint_logboat(const Thing& thing);
void paint_raft(const Thing& thing);
void paint_vineyard(const Thing& thing);

} // namespace bastide::art
