#include "frontend/art/canvas/curve.hpp"

#include <limits>

namespace bastide::art {

Point unit(Point a) {
    const double size = length(a);
    return size > 0 ? a * (1 / size) : a;
}

Curve bezier(Point start, Point first, Point second, Point end, int steps) {
    Curve curve;
    curve.reserve(static_cast<std::size_t>(steps) + 1);
    for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps, s = 1 - t;
        curve.push_back(start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
                        + end * (t * t * t));
    }
    return curve;
}

double curve_length(const Curve& curve) {
    double sum = 0;
    for (std::size_t i = 1; i < curve.size(); ++i)
        sum += distance(curve[i - 1], curve[i]);
    return sum;
}

Place along(const Curve& curve, double way) {
    for (std::size_t i = 1;; ++i) {
        const Point from = curve[i - 1], to = curve[i];
        const double step = distance(from, to);
        if (way <= step || i + 1 == curve.size())
            return {between(from, to, step > 0 ? std::min(1.0, way / step) : 0), unit(to - from)};
        way -= step;
    }
}

namespace {

double distance_to_stretch(Point point, Point from, Point to) {
    const Point way = to - from;
    const double square = dot(way, way);
    const double share = square > 0 ? std::clamp(dot(point - from, way) / square, 0.0, 1.0) : 0;
    return distance(point, from + way * share);
}

} // namespace

double distance_to(Point point, const Curve& curve) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 1; i < curve.size(); ++i)
        least = std::min(least, distance_to_stretch(point, curve[i - 1], curve[i]));
    return least;
}

bool contains(const Curve& outline, Point point) {
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Point a = outline[i], b = outline[j];
        if ((a.y > point.y) != (b.y > point.y)
            && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

} // namespace bastide::art
