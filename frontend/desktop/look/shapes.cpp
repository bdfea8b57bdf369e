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

/// Where the corners of a rounded shape end: its picture has four of them, and an area is cut into
/// nine parts.
sf::Vector2f corner_in(const sf::FloatRect& part, sf::FloatRect area) {
    const float corner = std::floor(part.width / 2);
    return {std::min(corner, area.width / 2), std::min(corner, area.height / 2)};
}

void draw_corners(Ink& ink, const sf::FloatRect& part, sf::FloatRect area, sf::Color colour) {
    const auto [cx, cy] = corner_in(part, area);
    const float size = 2 * std::floor(part.width / 2);
    for (const bool east : {false, true})
        for (const bool south : {false, true})
            ink.quad({east ? area.left + area.width - cx : area.left,
                      south ? area.top + area.height - cy : area.top, cx, cy},
                     {east ? part.left + size - cx : part.left,
                      south ? part.top + size - cy : part.top, cx, cy},
                     colour);
}

/// The sides between the corners, from the edge `deep` pixels inwards.
void draw_sides(Ink& ink, const sf::FloatRect& part, sf::FloatRect area, float deep,
                sf::Color colour) {
    const auto [cx, cy] = corner_in(part, area);
    const float size = 2 * std::floor(part.width / 2), wide = area.width - 2 * cx,
                tall = area.height - 2 * cy, x = std::min(deep, cx), y = std::min(deep, cy);
    // Along a side nothing changes: any column or row of the picture does.
    const float u = part.left + size / 2 - 1, v = part.top + size / 2 - 1;
    if (wide > 0) {
        ink.quad({area.left + cx, area.top, wide, y}, {u, part.top, 1, y}, colour);
        ink.quad({area.left + cx, area.top + area.height - y, wide, y},
                 {u, part.top + size - y, 1, y}, colour);
    }
    if (tall <= 0) return;
    ink.quad({area.left, area.top + cy, x, tall}, {part.left, v, x, 1}, colour);
    ink.quad({area.left + area.width - x, area.top + cy, x, tall}, {part.left + size - x, v, x, 1},
             colour);
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
    draw_corners(ink, part, area, colour);
    const auto [cx, cy] = corner_in(part, area);
    const float wide = area.width - 2 * cx;
    ink.plain({area.left + cx, area.top, wide, cy}, colour);
    ink.plain({area.left, area.top + cy, area.width, area.height - 2 * cy}, colour);
    ink.plain({area.left + cx, area.top + area.height - cy, wide, cy}, colour);
}

void draw_ring(Ink& ink, sf::FloatRect area, int radius, int thickness, sf::Color colour) {
    const int thick = std::max(thickness, 1);
    const sf::FloatRect part = slices(ink, most_radius(area, radius), thick, 0);
    draw_corners(ink, part, area, colour);
    draw_sides(ink, part, area, static_cast<float>(thick), colour);
}

void draw_outside_corners(Ink& ink, sf::FloatRect area, int radius, sf::Color colour) {
    const int round = most_radius(area, radius);
    if (round <= 0) return;
    const sf::FloatRect part = ink.part("outside " + std::to_string(round), [round] {
        art::Image image = drawn(round, 0, 0);
        for (std::size_t alpha = 3; alpha < image.rgba.size(); alpha += 4)
            image.rgba[alpha] = static_cast<std::uint8_t>(255 - image.rgba[alpha]);
        return image;
    });
    draw_corners(ink, part, area, colour);
}

void draw_glow(Ink& ink, sf::FloatRect area, int radius, int blur, sf::Color colour) {
    const sf::FloatRect part = slices(ink, radius, 0, blur);
    const auto by = static_cast<float>(blur);
    const sf::FloatRect all{area.left - by, area.top - by, area.width + 2 * by,
                            area.height + 2 * by};
    draw_corners(ink, part, all, colour);
    draw_sides(ink, part, all, 2 * by, colour);
}

} // namespace bastide::desktop
