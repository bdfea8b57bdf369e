#include "frontend/desktop/look/shapes.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide::desktop {
namespace {

/// How far outside a rounded square a point lies; negative inside. The square reaches `half` from
/// (0, 0).
float distance_outside(float x, float y, float half, float radius) {
    const float dx = std::abs(x) - (half - radius);
    const float dy = std::abs(y) - (half - radius);
    return std::hypot(std::max(dx, 0.f), std::max(dy, 0.f)) + std::min(std::max(dx, dy), 0.f)
           - radius;
}

float inside(float distance) {
    return std::clamp(.5f - distance, 0.f, 1.f);
}

/// From 1 well inside to 0 well outside, without an edge to see.
float faded(float distance, float blur) {
    const float t = std::clamp((blur - distance) / (2 * blur), 0.f, 1.f);
    return t * t * (3 - 2 * t);
}

sf::Image drawn(int radius, int thickness, int blur) {
    const int corner = std::max(radius, thickness) + 2 * blur + 1;
    const auto size = static_cast<unsigned>(2 * corner);
    const float half = static_cast<float>(corner - blur);
    sf::Image image;
    image.create(size, size, sf::Color::Transparent);
    for (unsigned y = 0; y < size; ++y)
        for (unsigned x = 0; x < size; ++x) {
            const float d =
                distance_outside(static_cast<float>(x) + .5f - static_cast<float>(corner),
                                 static_cast<float>(y) + .5f - static_cast<float>(corner), half,
                                 static_cast<float>(radius));
            float alpha = blur > 0 ? faded(d, static_cast<float>(blur)) : inside(d);
            if (thickness > 0) alpha -= inside(d + static_cast<float>(thickness));
            image.setPixel(x, y, {255, 255, 255, static_cast<sf::Uint8>(std::lround(alpha * 255))});
        }
    return image;
}

void draw_slices(sf::RenderTarget& target, const sf::Texture& texture, float corner,
                 sf::FloatRect area, sf::Color colour) {
    const float cx = std::min(corner, area.width / 2), cy = std::min(corner, area.height / 2);
    const std::array x = {area.left, area.left + cx, area.left + area.width - cx,
                          area.left + area.width};
    const std::array y = {area.top, area.top + cy, area.top + area.height - cy,
                          area.top + area.height};
    const float size = 2 * corner;
    const std::array u = {0.f, cx, size - cx, size};
    const std::array v = {0.f, cy, size - cy, size};
    sf::VertexArray quads(sf::Quads);
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column) {
            const std::array corners = {std::pair{column, row}, std::pair{column + 1, row},
                                        std::pair{column + 1, row + 1}, std::pair{column, row + 1}};
            for (const auto& [i, j] : corners)
                quads.append({{x[i], y[j]}, colour, {u[i], v[j]}});
        }
    target.draw(quads, &texture);
}

} // namespace

const Shapes::Slices& Shapes::slices(int radius, int thickness, int blur) {
    const auto [entry, fresh] = made_.try_emplace({radius, thickness, blur});
    Slices& made = entry->second;
    if (fresh) {
        const sf::Image image = drawn(radius, thickness, blur);
        made.texture.loadFromImage(image);
        made.texture.setSmooth(true);
        made.corner = static_cast<int>(image.getSize().x) / 2;
    }
    return made;
}

void Shapes::box(sf::RenderTarget& target, sf::FloatRect area, int radius, sf::Color colour) {
    const int most = static_cast<int>(std::min(area.width, area.height) / 2);
    const Slices& made = slices(std::min(radius, most), 0, 0);
    draw_slices(target, made.texture, static_cast<float>(made.corner), area, colour);
}

void Shapes::ring(sf::RenderTarget& target, sf::FloatRect area, int radius, int thickness,
                  sf::Color colour) {
    const int most = static_cast<int>(std::min(area.width, area.height) / 2);
    const Slices& made = slices(std::min(radius, most), std::max(thickness, 1), 0);
    draw_slices(target, made.texture, static_cast<float>(made.corner), area, colour);
}

void Shapes::glow(sf::RenderTarget& target, sf::FloatRect area, int radius, int blur,
                  sf::Color colour) {
    const Slices& made = slices(radius, 0, blur);
    const auto by = static_cast<float>(blur);
    draw_slices(target, made.texture, static_cast<float>(made.corner),
                {area.left - by, area.top - by, area.width + 2 * by, area.height + 2 * by}, colour);
}

} // namespace bastide::desktop
