#include "frontend/art/layout/outline.hpp"

#include "frontend/art/layout/perimeter.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

constexpr double nothing = 1e-6;
constexpr double one_sided_depth = .30; ///< how far an area of one side reaches in
constexpr double ground_depth = .25;    ///< how far ground reaches in between two sides of an area

/// Forests reach in a little less, because crowns spread over their edge.
double leaf_margin(const Area& area, const TileShape& shape) {
    return shape.pieces[static_cast<std::size_t>(area.piece)].texture == Texture::forest ? .02 : 0;
}

/// Where a side of the area ends at a corner of the tile that is cut: slip along the next side.
Point slipping(int side, bool leaving) {
    if (leaving) return unit(clockwise_at(side) * .85 + inward_at(side) * .52);
    return unit(clockwise_at(side - 1) * -.85 + inward_at(side - 1) * .52);
}

/// The direction in which an outline leaves its end on the border, towards the inside.
Point end_direction(double place, bool leaving, const TileShape& shape) {
    const double part = place - std::floor(place);
    const int side = side_at(place);
    if (part < nothing) return slipping(side, leaving);
    const double away = leaving ? -1 : 1;
    const Point in = inward_at(side), along_side = clockwise_at(side);
    if (std::min(part, 1 - part) > inset + .01)
        return std::abs(part - .5) > .01 ? unit(in + along_side * (.3 * away)) : in;
    const int around_corner = (side + (part > .5 ? 1 : 3)) % 4;
    const int port = around_corner * 3 + (part > .5 ? 0 : 2);
    const bool crowded = shape.is(shape.owner[static_cast<std::size_t>(port)], TileForm::area);
    return unit(in + along_side * ((crowded ? 1.0 : .40) * away));
}

/// A wall between the end of one interval and the start of the next.
struct Span {
    double start = 0; ///< place on the border
    double end = 0;
    double gap = 0; ///< way round between them
    Point from, to;
    Point leaving, arriving;
};

/// Reaches `ground_depth` into the tile: the middle of a cubic lies at three quarters of its
/// handles.
double handle_beside_ground(Span& span, double depth) {
    const double part = span.start - std::floor(span.start);
    const int side = side_at(span.start) + (part > .5 ? 1 : 0);
    const Point in = inward_at(side % 4);
    const Point edge = border_point(side % 4 + .5);
    span.leaving = unit(span.leaving + in * .3);
    span.arriving = unit(span.arriving + in * .3);
    const double chord = distance(span.from, span.to);
    if (chord <= .6) return .4 * chord;
    const double offset = .5 * (dot(span.from - edge, in) + dot(span.to - edge, in));
    const double steepness = std::max(.2, dot(span.leaving, in) + dot(span.arriving, in));
    return std::clamp((depth - offset) / (.375 * steepness), .1, .60);
}

double handle_of(Span& span, double margin) {
    if (span.gap > 2.5) {
        const double slant = std::abs(dot(span.leaving, inward_at(side_at(span.start))));
        return (one_sided_depth - margin) / .75 / std::max(.3, slant);
    }
    if (span.gap > 1.35) return .22 * distance(span.from, span.to);
    return handle_beside_ground(span, ground_depth + 1.5 * margin);
}

Curve wall_through(const Span& span, Point reach, double slack) {
    const Point across = unit(span.to - span.from);
    const double handle = .38 * distance(span.from, reach);
    Curve wall =
        bezier(span.from, span.from + span.leaving * handle, reach - across * slack, reach, 14);
    const Curve rest =
        bezier(reach, reach + across * slack, span.to + span.arriving * handle, span.to, 14);
    wall.insert(wall.end(), rest.begin() + 1, rest.end());
    return wall;
}

/// A small bite round a corner of the tile between two sides of the same area: corners stay open,
/// so that any four tiles fit around them.
Curve notch_wall(const Span& span) {
    const int side = static_cast<int>(std::lround(span.start)) % 4;
    const double reach = inset * .62;
    return bezier(span.from, span.from + inward_at(side - 1) * reach,
                  span.to + inward_at(side) * reach, span.to, 6);
}

bool goes_round_corner(const Span& span) {
    const double corner = span.start + inset;
    return span.gap < .3 && std::abs(corner - std::round(corner)) < nothing;
}

/// The index of the wall that faces the point to reach: after the widest gap, the nearest of
/// several.
std::size_t reaching_wall(const Area& area) {
    std::size_t best = 0;
    double best_score = -10;
    const std::vector<Interval>& all = area.intervals;
    for (std::size_t i = 0; i < all.size(); ++i) {
        double gap = way_round(all[i].to, all[(i + 1) % all.size()].from);
        if (gap < nothing) gap = 4;
        const double score = gap - .6 * distance(border_point(all[i].to + gap / 2), *area.reach);
        if (score <= best_score) continue;
        best = i;
        best_score = score;
    }
    return best;
}

Span span_after(const Area& area, std::size_t index, const TileShape& shape) {
    const std::vector<Interval>& all = area.intervals;
    Span span;
    span.start = all[index].to;
    span.end = all[(index + 1) % all.size()].from;
    span.gap = all.size() == 1 ? 4 - (all[0].to - all[0].from) : way_round(span.start, span.end);
    span.from = border_point(span.start);
    span.to = border_point(span.end);
    span.leaving = end_direction(span.start, true, shape);
    span.arriving = end_direction(span.end, false, shape);
    return span;
}

Wall wall_after(const Area& area, std::size_t index, const TileShape& shape) {
    Span span = span_after(area, index, shape);
    if (goes_round_corner(span)) return {notch_wall(span), true};
    const double margin = leaf_margin(area, shape);
    const double handle = handle_of(span, margin);
    if (area.reach && reaching_wall(area) == index)
        return {wall_through(span, *area.reach, margin > 0 ? .13 : .045), false};
    return {bezier(span.from, span.from + span.leaving * handle, span.to + span.arriving * handle,
                   span.to, 26),
            false};
}

} // namespace

std::vector<Interval> intervals_of(const std::vector<int>& ports) {
    std::vector<Interval> intervals;
    for (int side = 0; side < 4; ++side) {
        const auto on_side = [&](int port) { return port / 3 == side; };
        const auto first = std::find_if(ports.begin(), ports.end(), on_side);
        if (first == ports.end()) continue;
        const int last = *std::find_if(ports.rbegin(), ports.rend(), on_side);
        intervals.push_back({side + (*first % 3 == 0 ? inset : *first % 3 / 3.0),
                             side + (last % 3 == 2 ? 1 - inset : (last % 3 + 1) / 3.0)});
    }
    return intervals;
}

void draw_outline(Area& area, const TileShape& shape) {
    std::sort(area.intervals.begin(), area.intervals.end(),
              [](const Interval& a, const Interval& b) { return a.from < b.from; });
    area.outline.clear();
    area.walls.clear();
    for (std::size_t i = 0; i < area.intervals.size(); ++i) {
        const Interval& interval = area.intervals[i];
        area.walls.push_back(wall_after(area, i, shape));
        area.outline.push_back(border_point(interval.from));
        area.outline.push_back(border_point(interval.to));
        const Curve& wall = area.walls.back().points;
        area.outline.insert(area.outline.end(), wall.begin(), wall.end());
    }
    if (area.intervals.empty()) area.outline = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
}

WallPlace wall_place(const Area& area, Point from) {
    WallPlace best{{.5, .5}, unit(from - Point{.5, .5})};
    double least = 100;
    for (const Wall& wall : area.walls) {
        if (wall.notch) continue;
        const Curve& points = wall.points;
        for (std::size_t i = 1; i + 1 < points.size(); ++i) {
            const double part = static_cast<double>(i) / static_cast<double>(points.size() - 1);
            const double cost = distance(points[i], from) + .25 * std::abs(part - .5)
                                + .25 * distance(points[i], {.5, .5});
            if (cost >= least) continue;
            least = cost;
            const Point outward = right_of(unit(points[i + 1] - points[i - 1])) * -1;
            const bool inside = contains(area.outline, points[i] + outward * .03);
            best = {points[i], outward * (inside ? -1 : 1)};
        }
    }
    return best;
}

} // namespace bastide::art
