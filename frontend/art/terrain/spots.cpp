// Puts up the things that the layout found room for.
// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/layout/perimeter.hpp"
#include "frontend/art/object/things/house.hpp"
#include "frontend/art/object/things/monastery.hpp"
#include "frontend/art/object/things/unknown.hpp"
#include "frontend/art/terrain/terrains.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace bastide::art {

namespace {

/// The direction of a road that ends at the point, away from it.
std::optional<Point> road_from(const Layout& layout, Point point) {
    for (const Line& road : layout.roads) {
        if (distance(road.points.back(), point) < .03)
            return unit(road.points[road.points.size() * 2 / 3] - point);
    }
    return std::nullopt;
}

/// Signs grow on small tiles, where they are all that can be read.
double shown_radius(const Canvas& canvas, const Spot& spot) {
    constexpr double largest = .27;
    return std::max(spot.radius, std::min(spot.radius * canvas.level().signs, largest));
}

/// The way the river runs past a fish, never on its back.
double angle_in_water(const Scene& scene, const Spot& spot) {
    for (const Line& river : scene.layout.rivers) {
        if (river.piece != spot.piece) continue;
        const double total = curve_length(river.points);
        double nearest = 0;
        for (double way = 0; way < total; way += .02)
            if (distance(along(river.points, way).point, spot.centre)
                < distance(along(river.points, nearest).point, spot.centre))
                nearest = way;
        const Point direction = along(river.points, nearest).direction;
        const double slope = std::atan(direction.y / (std::abs(direction.x) + 1e-9));
        return std::clamp(direction.x < 0 ? -slope : slope, -.75, .75);
    }
    return spot.centre.x > .5 ? -.15 : .15;
}

/// How far the ground goes on to one side of a mark.
double open_way(const Scene& scene, const Spot& spot, double aside) {
    double way = spot.radius;
    for (; way < 1; way += .01) {
        const Point ahead = spot.centre + Point{aside * way, 0};
        const auto is_there = [&](const Spot& other) {
            return &other != &spot && distance(other.centre, ahead) < other.radius;
        };
        if (depth_in_tile(ahead) < 0 || scene.layout.raster.barrier.at(ahead)
            || std::any_of(scene.layout.spots.begin(), scene.layout.spots.end(), is_there))
            break;
    }
    return way;
}

/// A beast looks where it has room to go, and anywhere when that is all the same.
bool looks_east(const Scene& scene, const Spot& spot, Random& random) {
    const double more = open_way(scene, spot, 1) - open_way(scene, spot, -1);
    return std::abs(more) < .04 ? random.chance(.45) : more > 0;
}

/// The side that a point lies nearest to.
int side_by(Point point) {
    const std::array<double, 4> ways = {point.y, 1 - point.x, 1 - point.y, point.x};
    return static_cast<int>(std::min_element(ways.begin(), ways.end()) - ways.begin());
}

void raise_mark(Scene& scene, const Spot& spot, Random random) {
    Thing thing{scene.canvas, spot.centre, spot.radius, random};
    double foot = on_top;
    switch (footing_of(spot.style)) {
    case Footing::relief:
        raise_hillocks(scene, spot.centre, shown_radius(scene.canvas, spot));
        return;
    case Footing::upright:
        foot = spot.centre.y + spot.radius * .6;
        thing.faces_east = looks_east(scene, spot, thing.random);
        break;
    case Footing::swimming: thing.angle = angle_in_water(scene, spot); break;
    case Footing::edge: {
        const int side = side_by(spot.centre);
        thing.angle = side * std::acos(0.0);
        thing.radius = shown_radius(scene.canvas, spot);
        thing.centre = thing.centre + inward_at(side) * (thing.radius - spot.radius);
        break;
    }
    default: thing.radius = shown_radius(scene.canvas, spot);
    }
    if (find_style(StyleUse::thing, spot.style) == nullptr)
        thing.radius = std::max(thing.radius * .8, .068); // letters stay readable
    scene.stand(foot, [thing, &style = spot.style] { paint_thing(thing, style); });
}

void raise_spot(Scene& scene, const Spot& spot, std::size_t index) {
    Canvas& canvas = scene.canvas;
    const Point p = spot.centre;
    const double r = shown_radius(canvas, spot);
    const Random random = scene.random("spot", index);
    switch (spot.kind) {
    case SpotKind::monastery:
        scene.stand(p.y + r * .2, [&canvas, p, r, arrival = road_from(scene.layout, p)] {
            paint_monastery(canvas, p, r, arrival);
        });
        break;
    case SpotKind::farm:
        scene.stand(p.y + .03, [&canvas, p] {
            paint_house(canvas, {p + Point{0, .035}, .11, .105, material::roofs[3], true, 4});
        });
        break;
    case SpotKind::garden:
        scene.stand(p.y, [thing = Thing{canvas, p, r, random}, &style = spot.style] {
            paint_thing(thing, style);
        });
        break;
    case SpotKind::shield:
        // The same wherever the tile lies: it is known by them.
        scene.stand(on_top, [thing = Thing{canvas, p, r,
                                           Random(scene.layout.seed, scene.layout.shape.id, index)},
                             &style = spot.style] { paint_thing(thing, style); });
        break;
    case SpotKind::mark: raise_mark(scene, spot, random); break;
    case SpotKind::symbol:
        scene.stand(on_top, [thing = Thing{canvas, p, r, random}, &style = spot.style] {
            paint_letters(thing, style);
        });
    }
}

} // namespace

void raise_spots(Scene& scene) {
    for (std::size_t i = 0; i < scene.layout.spots.size(); ++i)
        raise_spot(scene, scene.layout.spots[i], i);
}

} // namespace bastide::art
