#include "frontend/desktop/look/pictures.hpp"

#include "frontend/art/figure_painter.hpp"
#include "frontend/art/icon_painter.hpp"
#include "frontend/art/palette.hpp"
#include "frontend/art/token_painter.hpp"

namespace bastide::desktop {

sf::Texture to_texture(const art::Image& image) {
    sf::Texture texture;
    texture.create(static_cast<unsigned>(image.width), static_cast<unsigned>(image.height));
    texture.update(image.rgba.data());
    texture.setSmooth(true);
    return texture;
}

template <class Paint>
const sf::Texture& Pictures::kept(const std::string& key, Paint&& paint) {
    const auto found = made_.find(key);
    if (found != made_.end()) return found->second;
    return made_.emplace(key, to_texture(paint())).first->second;
}

const sf::Texture& Pictures::icon(std::string_view name, int pixels, std::string_view colour) {
    const std::string key =
        "icon " + std::string(name) + ' ' + std::to_string(pixels) + std::string(colour);
    return kept(key, [&] { return art::paint_icon(name, art::colour(colour), pixels); });
}

const sf::Texture& Pictures::shield(std::string_view player_colour, int pixels) {
    const std::string key = "shield " + std::string(player_colour) + ' ' + std::to_string(pixels);
    return kept(key, [&] { return art::paint_shield(art::player_colour(player_colour), pixels); });
}

const sf::Texture& Pictures::token(std::string_view style, int pixels) {
    const std::string key = "token " + std::string(style) + ' ' + std::to_string(pixels);
    return kept(key, [&] { return art::paint_token(style, pixels); });
}

const sf::Texture& Pictures::figure(std::string_view style, std::string_view player_colour,
                                    int pixels) {
    const std::string key = "figure " + std::string(style) + ' ' + std::string(player_colour) + ' '
                            + std::to_string(pixels);
    return kept(
        key, [&] { return art::paint_figure(style, art::player_colour(player_colour), pixels); });
}

} // namespace bastide::desktop
