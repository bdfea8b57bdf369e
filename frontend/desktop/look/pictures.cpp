#include "frontend/desktop/look/pictures.hpp"

#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/figure_painter.hpp"

#include <fmt/format.h>

namespace bastide::desktop {

sf::Texture to_texture(const art::Image& image) {
    sf::Texture texture;
    texture.create(static_cast<unsigned>(image.width), static_cast<unsigned>(image.height));
    texture.update(image.rgba.data());
    texture.setSmooth(true);
    return texture;
}

const sf::Texture& Pictures::shield(std::string_view player_colour, int pixels) {
    return known(fmt::format("shield {} {}", player_colour, pixels),
                 [&] { return art::paint_shield(art::player_colour(player_colour), pixels); });
}

const sf::Texture& Pictures::figure(std::string_view player_colour, art::Eyes eyes, int pixels) {
    return known(
        fmt::format("figure {} {} {}", player_colour, static_cast<int>(eyes), pixels), [&] {
            return art::seen_by(
                eyes, art::paint_figure("person", art::player_colour(player_colour), pixels));
        });
}

const sf::Texture& Pictures::known(const std::string& key,
                                   const std::function<art::Image()>& paint) {
    const auto found = made_.find(key);
    if (found != made_.end()) return found->second;
    return made_.emplace(key, to_texture(paint())).first->second;
}

} // namespace bastide::desktop
