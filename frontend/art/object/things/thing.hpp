// What stands or lies on a tile, or is shown on a token: where its picture goes, and how it stands.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/canvas/random.hpp"

namespace bastide::art {

/// A thing to be painted about `centre`. Lengths are in the canvas's unit.
struct Thing {
    Canvas& canvas;
    Point centre;
    double radius = .1;
    Random random{"thing"};
    bool faces_east = false; ///< of what looks to one side
    double angle = 0;        ///< in radians, clockwise, of what lies along a river or points north
};

using ThingPainter = void (*)(const Thing&);

} // namespace bastide::art
