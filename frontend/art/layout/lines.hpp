// The courses of roads and rivers.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/canvas/random.hpp"
#include "frontend/art/layout/layout.hpp"

namespace bastide::art {

/// Where lines from these ports meet: near the middle of the tile, drawn a little towards them.
Point hub_of(const std::vector<int>& ports);

/// From a port straight in and then to a point inside.
Curve spoke(int port, Point end, Random& random);

/// A smooth curve between two ports, leaving both sides at right angles.
Curve passage(int from, int to, Random& random);

/// Finds where roads pass over rivers and over each other.
void find_bridges(Layout& layout);

} // namespace bastide::art
