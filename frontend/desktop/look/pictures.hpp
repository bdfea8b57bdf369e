// Shields and figures as textures, painted once for each size.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/canvas/colour_vision.hpp"
#include "frontend/art/canvas/image.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace bastide::desktop {

/// Copies a painted picture to the graphics card.
sf::Texture to_texture(const art::Image& image);

/// What forms show; everything else is drawn with `Ink`. Sizes are device pixels.
class Pictures {
  public:
    const sf::Texture& shield(std::string_view player_colour, int pixels);
    /// A figure as such eyes see it.
    const sf::Texture& figure(std::string_view player_colour, art::Eyes eyes, int pixels);

  private:
    const sf::Texture& known(const std::string& key, const std::function<art::Image()>& paint);

    std::map<std::string, sf::Texture> made_;
};

} // namespace bastide::desktop
