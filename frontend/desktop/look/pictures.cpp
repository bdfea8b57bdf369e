#include "frontend/desktop/look/pictures.hpp"

#include "frontend/art/figure_painter.hpp"
#include "frontend/art/icon_painter.hpp"
#include "frontend/art/palette.hpp"

namespace bastide::desktop {

sf::Texture to_texture(const art::Image& image) {
    sf::Texture texture;
    texture.create(static_cast<unsigned>(image.width), static_cast<unsigned>(image.height));
    texture.update(image.rgba.data());
    texture.setSmooth(true);
    return texture;
}

const sf::Texture& Pictures::shield(std::string_view player_colour, int pixels) {
    const std::string key = std::string(player_colour) + ' ' + std::to_string(pixels);
    const auto found = made_.find(key);
    if (found != made_.end()) return found->second;
    return made_
        .emplace(key, to_texture(art::paint_shield(art::player_colour(player_colour), pixels)))
        .first->second;
}

} // namespace bastide::desktop
