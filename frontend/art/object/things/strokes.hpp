// What all upright objects share. Light comes from the north-west.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"

namespace bastide::art {

inline constexpr Point shadow_offset{.016, .020};

/// Draws the current path in ink where there is room for it, else drops it.
void outline(Canvas& canvas, double width = .004, double alpha = .75);
void outline(Canvas& canvas, double width, double alpha, Colour colour);

/// A blurred patch on the ground, a little to the south-east of the foot.
void soft_shadow(Canvas& canvas, Point foot, double across, double down, double alpha = .30);

/// An upright block of plaster or stone, lit from the west.
void lit_block(Canvas& canvas, double left, double top, double right, double bottom, Colour colour,
               Colour shade);

/// A pointed roof over an upright block.
void spire(Canvas& canvas, Point foot, double half_width, double height, Colour colour);

} // namespace bastide::art
