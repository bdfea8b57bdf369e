// Points, and curves as rows of points.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace bastide::art {

inline constexpr double full_turn = 2 * std::numbers::pi;

/// On a tile: x to the east, y to the south, the side of the tile is 1. Also used for directions.
struct Point {
    double x = 0, y = 0;

    friend constexpr bool operator==(Point, Point) = default;
};

constexpr Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
constexpr Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator*(Point a, double by) {
    return {a.x * by, a.y * by};
}
constexpr double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
/// To the right hand when walking along `a`.
constexpr Point right_of(Point a) {
    return {-a.y, a.x};
}
inline double length(Point a) {
    return std::sqrt(dot(a, a));
}
inline double distance(Point a, Point b) {
    return length(a - b);
}
/// The direction of `a`; (0, 0) stays.
Point unit(Point a);

constexpr Point between(Point a, Point b, double share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/// Points joined by straight lines; closed when used as the outline of an area.
using Curve = std::vector<Point>;

/// `steps` + 1 points on a cubic Bezier curve.
Curve bezier(Point start, Point first, Point second, Point end, int steps = 24);

double curve_length(const Curve& curve);

struct Place {
    Point point;
    Point direction; ///< unit length
};

/// Where one is after walking `way` along a curve of at least two points, at most to its end.
Place along(const Curve& curve, double way);

double distance_to(Point point, const Curve& curve);

/// Whether a closed outline contains the point.
bool contains(const Curve& outline, Point point);

/// How far from the nearest side of the tile a point lies; negative outside.
inline double depth_in_tile(Point p) {
    return std::min(std::min(p.x, p.y), std::min(1 - p.x, 1 - p.y));
}

} // namespace bastide::art
