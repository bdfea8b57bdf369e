// Painted pictures on the graphics card.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <SFML/Graphics/Texture.hpp>

namespace bastide::desktop {

/// Copies a painted picture to the graphics card.
sf::Texture to_texture(const art::Image& image);

} // namespace bastide::desktop
