// A picture of every style, as it is painted in a game.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/art/object/styles.hpp"

namespace bastide::art {

/// What the style looks like, `pixels` to a side: land on a tile of its own, a thing on a tile
/// where such things stand, a figure on grass.
Image paint_sample(const Style& style, int pixels);

/// Samples of all styles with their names, `pixels` to the side of each.
Image paint_styles(int pixels);

} // namespace bastide::art
