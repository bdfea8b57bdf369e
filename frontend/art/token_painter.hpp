// Cardboard tokens that lie beside figures.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <string_view>

namespace bastide::art {

/// A round token, `pixels` to a side, with room for a number in its lower half; the style names
/// the picture above it. An unknown style shows letters.
Image paint_token(std::string_view style, int pixels);

} // namespace bastide::art
