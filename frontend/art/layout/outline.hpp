// The outlines of areas.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/layout/layout.hpp"

namespace bastide::art {

/// The stretches of the border that ports fill, one for each side, clockwise from the north side.
std::vector<Interval> intervals_of(const std::vector<int>& ports);

/// Works out the outline and the walls from the intervals and the point to reach.
void draw_outline(Area& area, const TileShape& shape);

struct WallPlace {
    Point point;
    Point outward;
};

/// The best place on the walls for something that comes from `from`.
WallPlace wall_place(const Area& area, Point from);

} // namespace bastide::art
