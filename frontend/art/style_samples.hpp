// A picture of every style, as it is painted in a game.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/art/object/styles.hpp"

namespace bastide::art {

/// What the style looks like, `pixels` to a side: land on a tile of its own, a thing on a tile
/// where such things stand, a figure on grass.
Image paint_sample(const Style& style, int pixels);

/// A sample at each level of detail, side by side: near, middle, far.
Image paint_levels(const Style& style);

/// All styles at all levels, with their names.
Image paint_styles();

} // namespace bastide::art
