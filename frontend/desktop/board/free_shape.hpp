// Where land is seen beside the islands: in the free shape that they leave, not in a rectangle.
#pragma once

#include "frontend/desktop/board/camera.hpp"

#include <optional>
#include <span>
#include <vector>

namespace bastide::desktop {

/// What islands leave of the window; device pixels.
struct FreeShape {
    sf::FloatRect window;               ///< within its edges
    std::vector<sf::FloatRect> islands; ///< with the gap that is kept from them
};

/// Whether areas of the table (in cells) lie in the window and under no island.
bool lies_free(const FreeShape& shape, std::span<const sf::FloatRect> areas, const CameraView& view,
               sf::Vector2f window);

/// The place for areas of the table (in cells) where they lie in the window and under no island, at
/// this size of a cell; the nearest to that of `near`. None where there is no such place.
std::optional<CameraView> place_in(const FreeShape& shape, std::span<const sf::FloatRect> areas,
                                   float cell, const CameraView& near, sf::Vector2f window);

} // namespace bastide::desktop
