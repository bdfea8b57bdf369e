// Room for the things that stand on a tile, and for figures.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/layout/layout.hpp"

#include <optional>

namespace bastide::art {

/// Finds room for the monastery, if the tile has one: at `fixed`, beside the road that leads to
/// nothing else, or where most ground is free.
void place_monastery(Layout& layout, std::optional<int> lone_road, std::optional<Point> fixed);

/// Finds room for everything else: shields, gardens, unknown things.
void place_things(Layout& layout);

/// Where a figure stands on each piece: inside it, and away from the others' places.
std::vector<Point> anchors_of(const Layout& layout);

/// The free squares of a ground.
Bitmap free_ground(const Layout& layout, int piece);

} // namespace bastide::art
