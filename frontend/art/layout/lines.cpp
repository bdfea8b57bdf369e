#include "frontend/art/layout/lines.hpp"

#include "frontend/art/layout/perimeter.hpp"

namespace bastide::art {

namespace {

Curve winding_passage(int from, int to, Random& random) {
    const Point start = port_point(from), end = port_point(to);
    const Point in = inward_at(from / 3), out = inward_at(to / 3), aside = clockwise_at(from / 3);
    const double swing = random.within(.035, .07) * (random.chance(.5) ? 1 : -1);
    const Point centre = between(start, end, .5);
    const Point waist = centre + aside * (swing * .3);
    const Point first = between(start, centre, .55) + aside * swing;
    Curve curve = bezier(start, start + in * .22, first, waist, 14);
    const Curve rest = bezier(waist, waist + unit(waist - first) * .16, end + out * .22, end, 14);
    curve.insert(curve.end(), rest.begin() + 1, rest.end());
    return curve;
}

std::optional<Place> crossing_of(const Curve& over, const Curve& under) {
    for (std::size_t i = 1; i < over.size(); ++i) {
        for (std::size_t j = 1; j < under.size(); ++j) {
            const Point a = over[i] - over[i - 1], b = under[j] - under[j - 1];
            const Point offset = under[j - 1] - over[i - 1];
            const double turn = a.x * b.y - a.y * b.x;
            if (std::abs(turn) < 1e-12) continue;
            const double s = (offset.x * b.y - offset.y * b.x) / turn;
            const double t = (offset.x * a.y - offset.y * a.x) / turn;
            if (s >= 0 && s <= 1 && t >= 0 && t <= 1)
                return Place{between(over[i - 1], over[i], s), unit(a)};
        }
    }
    return std::nullopt;
}

bool far_from_ends(Point point, const Curve& curve) {
    return std::min(distance(point, curve.front()), distance(point, curve.back())) > .1;
}

} // namespace

Point hub_of(const std::vector<int>& ports) {
    if (ports.empty()) return tile_middle;
    Point sum;
    for (const int port : ports)
        sum = sum + port_point(port);
    return between(tile_middle, sum * (1.0 / static_cast<double>(ports.size())), .30);
}

Curve spoke(int port, Point end, Random& random) {
    const Point start = port_point(port);
    const double way = distance(start, end);
    const Point bend = clockwise_at(port / 3) * random.within(-.02, .02);
    return bezier(start, start + inward_at(port / 3) * (.5 * way), between(start, end, .72) + bend,
                  end);
}

Curve passage(int from, int to, Random& random) {
    if ((from / 3 + 2) % 4 == to / 3) return winding_passage(from, to, random);
    const Point start = port_point(from), end = port_point(to);
    const double handle = .276 + random.within(-.03, .03);
    return bezier(start, start + inward_at(from / 3) * handle, end + inward_at(to / 3) * handle,
                  end, 28);
}

void find_bridges(Layout& layout) {
    for (std::size_t i = 0; i < layout.roads.size(); ++i) {
        Line& road = layout.roads[i];
        for (const Line& river : layout.rivers)
            if (const auto at = crossing_of(road.points, river.points))
                road.bridges.push_back(
                    {at->point, at->direction, river_width + 2 * bank_width, true});
        for (std::size_t j = 0; j < i && layout.crossings.empty(); ++j) {
            const Line& other = layout.roads[j];
            const auto at =
                other.piece == road.piece ? std::nullopt : crossing_of(road.points, other.points);
            if (at && far_from_ends(at->point, road.points)
                && far_from_ends(at->point, other.points))
                road.bridges.push_back(
                    {at->point, at->direction, road_width + 4 * verge_width, false});
        }
    }
}

} // namespace bastide::art
