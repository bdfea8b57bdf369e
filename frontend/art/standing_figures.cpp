#include "frontend/art/standing_figures.hpp"

#include "frontend/art/canvas/pose.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace bastide::art {
namespace {

constexpr double side_by_side = .19; ///< between the feet of two, in tile sides

StandingFigure standing(const engine::GameState& state, engine::FigureIndex index) {
    const engine::Figure& figure = state.figures()[index];
    if (!figure.on_feature()) return {.figure = index, .tile = figure.tile()};
    const engine::Node& node = state.nodes()[static_cast<std::size_t>(figure.node)];
    return {.figure = index,
            .tile = node.tile,
            .segment = node.segment,
            .lying = lies(state.rules(), figure.kind, node.layer)};
}

/// The n-th of so many around a place: in rows of three, the first of them at the back.
Point beside(Point place, std::size_t n, std::size_t count) {
    constexpr std::size_t in_row = 3;
    const std::size_t row = n / in_row, rows = (count + in_row - 1) / in_row;
    const std::size_t across = std::min(in_row, count - row * in_row);
    const auto off = [](std::size_t at, std::size_t of) {
        return (static_cast<double>(at) - static_cast<double>(of - 1) / 2) * side_by_side;
    };
    constexpr double border = .08;
    return {std::clamp(place.x + off(n % in_row, across), border, 1 - border),
            std::clamp(place.y + off(row, rows), border, 1 - border)};
}

} // namespace

Point place_on_tile(const engine::Ruleset& rules, const TilePainter& painter,
                    const engine::PlacedTile& tile) {
    constexpr double near = .24;
    static constexpr std::array places{Point{.5, .5},   Point{.26, .28}, Point{.74, .28},
                                       Point{.26, .72}, Point{.74, .72}, Point{.5, .24},
                                       Point{.5, .76},  Point{.24, .5},  Point{.76, .5}};
    const auto room_at = [&](Point place) {
        double room = std::numeric_limits<double>::max();
        for (std::size_t i = 0; i < rules.tiles[tile.type].segments.size(); ++i) {
            const Point other =
                painter.anchor(tile.type, tile.rotation, static_cast<engine::SegmentIndex>(i));
            room = std::min(room, std::hypot(place.x - other.x, place.y - other.y));
        }
        return std::min(room, near); // the first with room enough
    };
    return *std::max_element(places.begin(), places.end(),
                             [&](Point a, Point b) { return room_at(a) < room_at(b); });
}

std::vector<StandingFigure> standing_figures(const engine::GameState& state,
                                             const TilePainter& painter) {
    std::vector<StandingFigure> all;
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (state.figures()[i].on_table())
            all.push_back(standing(state, static_cast<engine::FigureIndex>(i)));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto shares = [&](const StandingFigure& other) {
            return other.tile == all[i].tile && other.segment == all[i].segment;
        };
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(all[i].tile)];
        const Point place = all[i].segment == engine::no_segment
                                ? place_on_tile(state.rules(), painter, tile)
                                : painter.anchor(tile.type, tile.rotation, all[i].segment);
        const auto before = std::count_if(all.begin(), all.begin() + static_cast<long>(i), shares);
        const auto count = std::count_if(all.begin(), all.end(), shares);
        all[i].place = count == 1 ? place
                                  : beside(place, static_cast<std::size_t>(before),
                                           static_cast<std::size_t>(count));
    }
    return all;
}

} // namespace bastide::art
