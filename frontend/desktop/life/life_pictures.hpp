// Paints what lives on the land, each picture by itself.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/desktop/life/life_sprite.hpp"

#include <string_view>

namespace bastide::desktop {

/// The side of a picture, in cells.
inline constexpr float life_picture_side = .2f;

/// A picture for cells of so many pixels, with its place in the middle. A beast is painted by its
/// style.
art::Image paint_life(LifePicture picture, int variant, std::string_view beast, int cell);

} // namespace bastide::desktop
