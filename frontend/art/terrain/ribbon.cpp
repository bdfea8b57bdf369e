#include "frontend/art/terrain/ribbon.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

/// Prolongs a line over the border, straight on.
Curve overrunning(Curve curve) {
    const auto straight_on = [](Point end, Point before) {
        const Point way = unit(end - before);
        return end + Point{std::round(way.x), std::round(way.y)} * .05;
    };
    if (std::abs(depth_in_tile(curve.front())) < 1e-6)
        curve.insert(curve.begin(), straight_on(curve[0], curve[1]));
    if (std::abs(depth_in_tile(curve.back())) < 1e-6)
        curve.push_back(straight_on(curve.back(), curve[curve.size() - 2]));
    return curve;
}

/// How the two edges of a band move in and out.
struct Sway {
    double amount, phase, rate;

    double left(double share) const { return wave(share, phase, 2 * phase); }
    double right(double share) const { return wave(share, phase + 2.1, 5 * phase); }

  private:
    double wave(double share, double first, double second) const {
        return amount
               * (std::sin(full_turn * rate * share + first)
                  + .5 * std::sin(full_turn * 2.7 * rate * share + second));
    }
};

/// Whether another line ends where this one does.
bool is_joined(const Layout& layout, const Line& line) {
    const auto ends_there = [&](const Line& other) {
        return &other != &line && distance(other.points.back(), line.points.back()) < 1e-6;
    };
    return std::any_of(layout.rivers.begin(), layout.rivers.end(), ends_there)
           || std::any_of(layout.roads.begin(), layout.roads.end(), ends_there);
}

} // namespace

void paint_ribbon(Scene& scene, const Line& line, double width, double grown, double sway,
                  Colour colour, double alpha) {
    const Curve course = overrunning(line.points);
    Random random = scene.random("ribbon", line.piece, static_cast<int>(course[0].x * 97),
                                 static_cast<int>(course.back().y * 89));
    const Sway edges{sway, random.within(0, full_turn), random.within(1.2, 2.2)};
    const double total = curve_length(course);
    const bool joined = is_joined(scene.layout, line);
    Curve outline, back;
    double way = 0;
    for (std::size_t i = 0; i < course.size(); ++i) {
        const Point here = course[i];
        const Point aside =
            right_of(unit(course[std::min(i + 1, course.size() - 1)] - course[i == 0 ? 0 : i - 1]));
        const double share = total > 0 ? way / total : 0;
        double freedom = std::clamp((depth_in_tile(here) - .02) / .2, 0.0, 1.0);
        if (joined) freedom = std::min(freedom, distance(here, line.points.back()) / .2);
        const double taper = line.tapered ? 1 - .55 * std::pow(share, 1.8) : 1;
        const auto reach = [&](double wave) {
            return (std::max(.002, width * (1 + freedom * wave) * taper) + grown) / 2;
        };
        outline.push_back(here + aside * reach(edges.left(share)));
        back.push_back(here - aside * reach(edges.right(share)));
        if (i + 1 < course.size()) way += distance(here, course[i + 1]);
    }
    outline.insert(outline.end(), back.rbegin(), back.rend());
    scene.canvas.polygon(outline, colour, alpha);
    // Straight ends that meet at an angle leave a notch between them.
    if (joined && alpha == 1) scene.canvas.disc(line.points.back(), (width + grown) / 2, colour);
}

Point beside(const Curve& curve, double way, double aside) {
    const Place place = along(curve, way);
    return place.point + right_of(place.direction) * aside;
}

} // namespace bastide::art
