// Simple line icons for buttons and lists.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/art/canvas/palette.hpp"

#include <string_view>
#include <vector>

namespace bastide::art {

/// The names that `paint_icon` knows.
std::vector<std::string_view> icon_names();

/// An icon in one colour on a transparent square of `pixels`. An unknown name shows a small ring.
Image paint_icon(std::string_view name, Colour colour, int pixels);

} // namespace bastide::art
