#include "frontend/desktop/board/free_shape.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide::desktop {
namespace {

constexpr float within = .01f; ///< pixels: what touches does not cover

/// Where the place (0, 0) of the table may not lie on the screen, or one area would lie under one
/// island: between these, without them.
struct Forbidden {
    float left, right, top, bottom;
};

std::vector<Forbidden> forbidden_by(const FreeShape& shape, std::span<const sf::FloatRect> areas,
                                    float cell) {
    std::vector<Forbidden> all;
    all.reserve(shape.islands.size() * areas.size());
    for (const sf::FloatRect& island : shape.islands)
        for (const sf::FloatRect& area : areas)
            all.push_back({island.left - (area.left + area.width) * cell,
                           island.left + island.width - area.left * cell,
                           island.top - (area.top + area.height) * cell,
                           island.top + island.height - area.top * cell});
    return all;
}

/// Where it has to lie for all areas to be in the window; nowhere if it is wider than that.
std::optional<Forbidden> bounds_of(const FreeShape& shape, std::span<const sf::FloatRect> areas,
                                   float cell) {
    const sf::FloatRect& window = shape.window;
    Forbidden bounds{-std::numeric_limits<float>::max(), std::numeric_limits<float>::max(),
                     -std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    for (const sf::FloatRect& area : areas) {
        bounds.left = std::max(bounds.left, window.left - area.left * cell);
        bounds.right =
            std::min(bounds.right, window.left + window.width - (area.left + area.width) * cell);
        bounds.top = std::max(bounds.top, window.top - area.top * cell);
        bounds.bottom =
            std::min(bounds.bottom, window.top + window.height - (area.top + area.height) * cell);
    }
    if (bounds.left > bounds.right || bounds.top > bounds.bottom) return std::nullopt;
    return bounds;
}

/// The height nearest to `wanted` that is free at a place `x`.
std::optional<float> height_at(float x, float wanted, const Forbidden& bounds,
                               const std::vector<Forbidden>& forbidden,
                               std::vector<std::pair<float, float>>& taken) {
    taken.clear();
    for (const Forbidden& each : forbidden)
        if (x > each.left + within && x < each.right - within)
            taken.emplace_back(each.top, each.bottom);
    std::sort(taken.begin(), taken.end());
    const auto nearer = [&](std::optional<float> best, float y) {
        return !best || std::abs(y - wanted) < std::abs(*best - wanted) ? y : *best;
    };
    std::optional<float> best;
    float free_from = bounds.top;
    const auto take_until = [&](float end) {
        const float to = std::min(end, bounds.bottom);
        if (free_from <= to) best = nearer(best, std::clamp(wanted, free_from, to));
    };
    for (const auto& [top, bottom] : taken) {
        take_until(top);
        free_from = std::max(free_from, bottom);
    }
    take_until(bounds.bottom);
    return best;
}

} // namespace

bool lies_free(const FreeShape& shape, std::span<const sf::FloatRect> areas, const CameraView& view,
               sf::Vector2f window) {
    constexpr float rounding = 1;
    const sf::Vector2f origin = window / 2.f - view.centre * view.cell;
    const auto bounds = bounds_of(shape, areas, view.cell);
    if (!bounds || origin.x < bounds->left - rounding || origin.x > bounds->right + rounding
        || origin.y < bounds->top - rounding || origin.y > bounds->bottom + rounding)
        return false;
    const auto all = forbidden_by(shape, areas, view.cell);
    return std::none_of(all.begin(), all.end(), [&](const Forbidden& each) {
        return origin.x > each.left + rounding && origin.x < each.right - rounding
               && origin.y > each.top + rounding && origin.y < each.bottom - rounding;
    });
}

// The nearest free place lies at the wanted place itself, or at the side of what is forbidden: to
// the left or right of it at any height, or above or below it at the wanted place or at such a
// side.
std::optional<CameraView> place_in(const FreeShape& shape, std::span<const sf::FloatRect> areas,
                                   float cell, const CameraView& near, sf::Vector2f window) {
    const auto bounds = bounds_of(shape, areas, cell);
    if (!bounds) return std::nullopt;
    const sf::Vector2f wanted = window / 2.f - near.centre * cell;
    const auto forbidden = forbidden_by(shape, areas, cell);
    std::vector<float> places{std::clamp(wanted.x, bounds->left, bounds->right)};
    for (const Forbidden& each : forbidden)
        for (const float x : {each.left, each.right})
            if (x >= bounds->left && x <= bounds->right) places.push_back(x);
    const auto far = [&wanted](float x) { return std::abs(x - wanted.x); };
    std::sort(places.begin(), places.end(), [&](float a, float b) { return far(a) < far(b); });
    std::optional<sf::Vector2f> best;
    float least = std::numeric_limits<float>::max();
    std::vector<std::pair<float, float>> taken;
    for (const float x : places) {
        if (far(x) >= least) break;
        const auto y = height_at(x, wanted.y, *bounds, forbidden, taken);
        if (!y) continue;
        const float way = std::hypot(far(x), *y - wanted.y);
        if (way >= least) continue;
        least = way;
        best = sf::Vector2f{x, *y};
    }
    if (!best) return std::nullopt;
    return CameraView{(window / 2.f - *best) / cell, cell};
}

} // namespace bastide::desktop
