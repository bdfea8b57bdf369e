#include "frontend/desktop/look/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

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

art::Image drawn(int radius, int thickness, int blur) {
    const int corner = std::max(radius, thickness) + 2 * blur + 1;
    const int size = 2 * corner;
    const float half = static_cast<float>(corner - blur);
    art::Image image{size, size, {}};
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const float d =
                distance_outside(static_cast<float>(x) + .5f - static_cast<float>(corner),
                                 static_cast<float>(y) + .5f - static_cast<float>(corner), half,
                                 static_cast<float>(radius));
            float alpha = blur > 0 ? faded(d, static_cast<float>(blur)) : inside(d);
            if (thickness > 0) alpha -= inside(d + static_cast<float>(thickness));
            image.rgba.insert(image.rgba.end(), 3, 255);
            image.rgba.push_back(static_cast<std::uint8_t>(std::lround(alpha * 255)));
        }
    return image;
}

/// All but the middle, which covers most of the area: it is empty, or plain, or covered by others.
void draw_rim(Ink& ink, const sf::FloatRect& part, sf::FloatRect area, sf::Color colour) {
    const float corner = std::floor(part.width / 2);
    const float cx = std::min(corner, area.width / 2), cy = std::min(corner, area.height / 2);
    const std::array x = {area.left, area.left + cx, area.left + area.width - cx,
                          area.left + area.width};
    const std::array y = {area.top, area.top + cy, area.top + area.height - cy,
                          area.top + area.height};
    const float size = 2 * corner;
    const std::array u = {part.left, part.left + cx, part.left + size - cx, part.left + size};
    const std::array v = {part.top, part.top + cy, part.top + size - cy, part.top + size};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            if (row != 1 || column != 1)
                ink.quad({x[column], y[row], x[column + 1] - x[column], y[row + 1] - y[row]},
                         {u[column], v[row], u[column + 1] - u[column], v[row + 1] - v[row]},
                         colour);
}

sf::FloatRect middle_of(const sf::FloatRect& part, sf::FloatRect area) {
    const float corner = std::floor(part.width / 2);
    const float cx = std::min(corner, area.width / 2), cy = std::min(corner, area.height / 2);
    return {area.left + cx, area.top + cy, area.width - 2 * cx, area.height - 2 * cy};
}

const sf::FloatRect& slices(Ink& ink, int radius, int thickness, int blur) {
    const std::string name = "slices " + std::to_string(radius) + ' ' + std::to_string(thickness)
                             + ' ' + std::to_string(blur);
    return ink.part(name, [=] { return drawn(radius, thickness, blur); });
}

int most_radius(sf::FloatRect area, int radius) {
    return std::min(radius, static_cast<int>(std::min(area.width, area.height) / 2));
}

} // namespace

void draw_box(Ink& ink, sf::FloatRect area, int radius, sf::Color colour) {
    const int round = most_radius(area, radius);
    if (round <= 0) {
        ink.plain(area, colour);
        return;
    }
    const sf::FloatRect part = slices(ink, round, 0, 0);
    draw_rim(ink, part, area, colour);
    ink.plain(middle_of(part, area), colour);
}

void draw_ring(Ink& ink, sf::FloatRect area, int radius, int thickness, sf::Color colour) {
    const sf::FloatRect part = slices(ink, most_radius(area, radius), std::max(thickness, 1), 0);
    draw_rim(ink, part, area, colour);
}

void draw_glow(Ink& ink, sf::FloatRect area, int radius, int blur, sf::Color colour) {
    const sf::FloatRect part = slices(ink, radius, 0, blur);
    const auto by = static_cast<float>(blur);
    draw_rim(ink, part, {area.left - by, area.top - by, area.width + 2 * by, area.height + 2 * by},
             colour);
}

} // namespace bastide::desktop
