// Bands along a line: roads and rivers.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/terrain/scene.hpp"

namespace bastide::art {

/// A filled band along a line, `width` wide and `grown` wider all in all. Its edges sway by the
/// share `sway` inside the tile and are exact at the border; it runs a little over the border, so
/// that its ends never show.
void paint_ribbon(Scene& scene, const Line& line, double width, double grown, double sway,
                  Colour colour, double alpha = 1);

/// A point beside a line: `way` along it and `aside` to its right.
Point beside(const Curve& curve, double way, double aside);

} // namespace bastide::art
