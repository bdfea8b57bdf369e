#include "frontend/desktop/life/life_sheet.hpp"

#include "frontend/desktop/life/life_pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide::desktop {
namespace {

/// Rows of the sheet, a picture with all its steps in each.
constexpr std::array rows = {LifePicture::glint,     LifePicture::smoke,       LifePicture::flag,
                             LifePicture::bird,      LifePicture::bird_shadow, LifePicture::beast,
                             LifePicture::lit_window};

int steps_of(LifePicture picture, std::size_t beasts) {
    switch (picture) {
    case LifePicture::flag: return flag_steps;
    case LifePicture::bird:
    case LifePicture::bird_shadow: return bird_steps;
    case LifePicture::beast: return static_cast<int>(beasts);
    case LifePicture::glint:
    case LifePicture::lit_window:
    case LifePicture::smoke: break;
    }
    return 1;
}

int row_of(LifePicture picture) {
    return static_cast<int>(std::find(rows.begin(), rows.end(), picture) - rows.begin());
}

} // namespace

void LifeSheet::paint(int pixels, const std::vector<std::string>& beasts) {
    pixels_ = pixels;
    beasts_ = beasts.size();
    side_ = static_cast<int>(std::ceil(life_picture_side * static_cast<float>(pixels)));
    const std::size_t columns = std::max<std::size_t>(flag_steps, beasts.size());
    const auto width = static_cast<unsigned>(columns) * static_cast<unsigned>(side_ + 2);
    const auto height = static_cast<unsigned>(rows.size()) * static_cast<unsigned>(side_ + 2);
    // A new texture holds what was in memory before.
    const std::vector<sf::Uint8> nothing(std::size_t{4} * width * height, 0);
    texture_.create(width, height);
    texture_.update(nothing.data());
    texture_.setSmooth(true);
    for (const LifePicture picture : rows)
        for (int step = 0; step < steps_of(picture, beasts.size()); ++step) {
            const std::string beast = picture == LifePicture::beast
                                          ? beasts[static_cast<std::size_t>(step)]
                                          : std::string();
            const art::Image image = paint_life(picture, step, beast, pixels);
            const sf::FloatRect area = area_of({picture, step, {}});
            texture_.update(image.rgba.data(), static_cast<unsigned>(image.width),
                            static_cast<unsigned>(image.height), static_cast<unsigned>(area.left),
                            static_cast<unsigned>(area.top));
        }
}

sf::FloatRect LifeSheet::area_of(const LifeSprite& sprite) const {
    const auto side = static_cast<float>(side_);
    return {1 + static_cast<float>(sprite.variant) * (side + 2),
            1 + static_cast<float>(row_of(sprite.picture)) * (side + 2), side, side};
}

void LifeSheet::draw(sf::RenderTarget& target, std::span<const LifeSprite> sprites,
                     sf::FloatRect origin, int pixels, const std::vector<std::string>& beasts) {
    if (sprites.empty()) return;
    if (pixels != pixels_ || beasts.size() != beasts_) paint(pixels, beasts);
    quads_.clear();
    for (const LifeSprite& sprite : sprites) {
        const sf::FloatRect from = area_of(sprite);
        const sf::Vector2f middle{origin.left + sprite.place.x * origin.width,
                                  origin.top + sprite.place.y * origin.height};
        const float half = life_picture_side / 2 * origin.width * sprite.size;
        const sf::Vector2f along{half * std::cos(sprite.angle), half * std::sin(sprite.angle)};
        const sf::Vector2f across{-along.y, along.x};
        const float west = sprite.mirrored ? from.left + from.width : from.left;
        const float east = sprite.mirrored ? from.left : from.left + from.width;
        const sf::Color tone(255, 255, 255,
                             static_cast<sf::Uint8>(std::lround(255 * sprite.alpha)));
        const float south = from.top + from.height;
        quads_.append({middle - along - across, tone, {west, from.top}});
        quads_.append({middle + along - across, tone, {east, from.top}});
        quads_.append({middle + along + across, tone, {east, south}});
        quads_.append({middle - along + across, tone, {west, south}});
    }
    target.draw(quads_, &texture_);
}

} // namespace bastide::desktop
