// The players' signs.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/canvas/palette.hpp"

namespace bastide::art {

/// A sign about `centre` that reaches about `radius` to all sides.
void paint_sign(Canvas& canvas, Sign sign, Point centre, double radius, Colour colour);

} // namespace bastide::art
