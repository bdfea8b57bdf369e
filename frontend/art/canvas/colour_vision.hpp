// Colours as people see them whose eyes tell fewer of them apart.
// Tested in tests/frontend/art/canvas/palette_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/art/canvas/palette.hpp"

#include <array>

namespace bastide::art {

/// Which of the three kinds of cones are missing.
enum class Eyes { all_colours, without_red, without_green, without_blue };

inline constexpr std::array all_eyes{Eyes::all_colours, Eyes::without_red, Eyes::without_green,
                                     Eyes::without_blue};

Colour seen_by(Eyes eyes, const Colour& colour);
Image seen_by(Eyes eyes, Image image);

} // namespace bastide::art
