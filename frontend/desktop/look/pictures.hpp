// Shields as textures, painted once for each size.
#pragma once

#include "frontend/art/image.hpp"

#include <SFML/Graphics/Texture.hpp>

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

  private:
    std::map<std::string, sf::Texture> made_;
};

} // namespace bastide::desktop
