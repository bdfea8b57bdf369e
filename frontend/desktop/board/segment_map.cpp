#include "frontend/desktop/board/segment_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr int map_side = SegmentMap::size;
using Pixels = std::vector<std::pair<int, int>>;

std::size_t index_of(int x, int y) {
    return static_cast<std::size_t>(y * map_side + x);
}

/// Offers a pixel what its neighbour knows of the next pixel of something else.
void learn(const std::vector<engine::SegmentIndex>& segment, Pixels& next, std::pair<int, int> at,
           std::pair<int, int> from) {
    if (std::min(from.first, from.second) < 0 || std::max(from.first, from.second) >= map_side)
        return;
    const std::size_t own = index_of(at.first, at.second);
    const std::size_t other = index_of(from.first, from.second);
    const auto far = [at](std::pair<int, int> pixel) {
        const int x = pixel.first - at.first, y = pixel.second - at.second;
        return x * x + y * y;
    };
    const std::pair<int, int> told = segment[own] != segment[other] ? from : next[other];
    if (far(told) < far(next[own])) next[own] = told;
}

std::vector<float> clearances(const std::vector<engine::SegmentIndex>& segment) {
    constexpr int nowhere = 10 * map_side;
    static constexpr std::array<std::pair<int, int>, 4> before{
        {{-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
    Pixels next(segment.size(), {nowhere, nowhere});
    for (const int way : {1, -1}) // from the north-west to the south-east, and back
        for (int i = 0; i < map_side; ++i)
            for (int k = 0; k < map_side; ++k) {
                const int y = way > 0 ? i : map_side - 1 - i, x = way > 0 ? k : map_side - 1 - k;
                for (const auto& [dx, dy] : before)
                    learn(segment, next, {x, y}, {x + way * dx, y + way * dy});
                // Along the row in the other way too, once it has been told from above.
                if (k == map_side - 1)
                    for (int back = map_side - 2; back >= 0; --back) {
                        const int at = way > 0 ? back : map_side - 1 - back;
                        learn(segment, next, {at, y}, {at + way, y});
                    }
            }
    std::vector<float> clear;
    for (int y = 0; y < map_side; ++y)
        for (int x = 0; x < map_side; ++x) {
            const auto [nx, ny] = next[index_of(x, y)];
            const float to_border =
                static_cast<float>(std::min({x, y, map_side - 1 - x, map_side - 1 - y}));
            const auto to_other =
                std::hypot(static_cast<float>(nx - x), static_cast<float>(ny - y));
            clear.push_back((std::min(to_border + 1, to_other) - .5f) / map_side);
        }
    return clear;
}

} // namespace

std::size_t SegmentMap::pixel_at(art::Point place) {
    const auto along = [](double at) {
        return std::clamp(static_cast<int>(at * map_side), 0, map_side - 1);
    };
    return index_of(along(place.x), along(place.y));
}

SegmentMap segment_map(const art::TilePainter& painter, const engine::RulesetDraft& rules,
                       art::TurnedTile tile) {
    std::vector<std::vector<bool>> regions;
    for (std::size_t i = 0; i < rules.tiles.at(tile.tile).segments.size(); ++i)
        regions.push_back(painter
                              .region(tile.tile, tile.rotation,
                                      static_cast<engine::SegmentIndex>(i), SegmentMap::size)
                              .inside);
    std::vector<std::size_t> order(regions.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::count(regions[a].begin(), regions[a].end(), true)
               > std::count(regions[b].begin(), regions[b].end(), true);
    });
    SegmentMap map;
    map.segment.assign(index_of(0, map_side), engine::no_segment);
    for (const std::size_t segment : order)
        for (std::size_t i = 0; i < map.segment.size(); ++i)
            if (regions[segment][i]) map.segment[i] = static_cast<engine::SegmentIndex>(segment);
    map.clearance = clearances(map.segment);
    return map;
}

} // namespace bastide::desktop
