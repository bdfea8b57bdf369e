// Icons, shields and figures as textures, painted once for each size.
#pragma once

#include "frontend/art/image.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <map>
#include <string>
#include <string_view>

namespace bastide::desktop {

/// Copies a painted picture to the graphics card.
sf::Texture to_texture(const art::Image& image);

/// Sizes are device pixels.
class Pictures {
  public:
    const sf::Texture& icon(std::string_view name, int pixels, std::string_view colour);
    const sf::Texture& shield(std::string_view player_colour, int pixels);
    const sf::Texture& figure(std::string_view style, std::string_view player_colour, int pixels);
    const sf::Texture& token(std::string_view style, int pixels);

  private:
    template <class Paint>
    const sf::Texture& kept(const std::string& key, Paint&& paint);

    std::map<std::string, sf::Texture> made_;
};

} // namespace bastide::desktop
