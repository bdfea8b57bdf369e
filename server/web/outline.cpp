#include "server/web/outline.hpp"

#include <fmt/core.h>

#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace bastide::server {
namespace {

using Corner = std::pair<int, int>;
using Ring = std::vector<Corner>;

/// Sides between pixels inside and outside, by the corner where they begin; inside lies to the
/// right.
std::multimap<Corner, Corner> sides_of(const art::Mask& mask) {
    const auto inside = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < mask.size && y < mask.size
               && mask.inside[static_cast<std::size_t>(y * mask.size + x)];
    };
    std::multimap<Corner, Corner> sides;
    for (int y = 0; y < mask.size; ++y)
        for (int x = 0; x < mask.size; ++x) {
            if (!inside(x, y)) continue;
            if (!inside(x, y - 1)) sides.insert({{x, y}, {x + 1, y}});
            if (!inside(x + 1, y)) sides.insert({{x + 1, y}, {x + 1, y + 1}});
            if (!inside(x, y + 1)) sides.insert({{x + 1, y + 1}, {x, y + 1}});
            if (!inside(x - 1, y)) sides.insert({{x, y + 1}, {x, y}});
        }
    return sides;
}

Ring take_ring(std::multimap<Corner, Corner>& sides) {
    Ring ring;
    const Corner start = sides.begin()->first;
    Corner at = start;
    do {
        const auto side = sides.find(at);
        ring.push_back(at);
        at = side->second;
        sides.erase(side);
    } while (at != start);
    return ring;
}

double distance(Corner of, Corner from, Corner to) {
    const double dx = to.first - from.first, dy = to.second - from.second;
    const double length = std::hypot(dx, dy);
    const double x = of.first - from.first, y = of.second - from.second;
    return length == 0 ? std::hypot(x, y) : std::abs(dx * y - dy * x) / length;
}

/// Adds the corners after `first` up to `last` that are needed (Douglas and Peucker).
void simplify(const Ring& ring, std::size_t first, std::size_t last, Ring& kept) {
    constexpr double enough = .9; // steps of one pixel become a line
    std::size_t farthest = first;
    double most = enough;
    for (std::size_t i = first + 1; i < last; ++i)
        if (const double far = distance(ring[i], ring[first], ring[last]); far > most) {
            most = far;
            farthest = i;
        }
    if (farthest == first) {
        kept.push_back(ring[last]);
        return;
    }
    simplify(ring, first, farthest, kept);
    simplify(ring, farthest, last, kept);
}

Ring simplified(Ring ring) {
    ring.push_back(ring.front());
    Ring kept;
    simplify(ring, 0, ring.size() / 2, kept);
    simplify(ring, ring.size() / 2, ring.size() - 1, kept);
    return kept;
}

} // namespace

std::string outline_path(const art::Mask& mask) {
    std::string path;
    auto sides = sides_of(mask);
    while (!sides.empty()) {
        const Ring ring = simplified(take_ring(sides));
        if (ring.size() < 3) continue;
        char command = 'M';
        for (const auto& [x, y] : ring) {
            path += fmt::format("{}{:.3g} {:.3g}", command, double(x) / mask.size,
                                double(y) / mask.size);
            command = 'L';
        }
        path += 'Z';
    }
    return path;
}

} // namespace bastide::server
