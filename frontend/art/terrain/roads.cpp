// Roads, bridges, hedges and the villages where roads meet.
// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/object/things/house.hpp"
#include "frontend/art/object/things/tree.hpp"
#include "frontend/art/object/things/unknown.hpp"
#include "frontend/art/terrain/ribbon.hpp"
#include "frontend/art/terrain/terrains.hpp"

#include <algorithm>
#include <array>

namespace bastide::art {

namespace {

using namespace material;

/// Roads are a little wider than life where there are few pixels.
double width_of_road(const Canvas& canvas) {
    return road_width * canvas.level().roads;
}

double green_radius(const Crossing& crossing) {
    return crossing.directions.size() == 2 ? .066 : crossing.directions.empty() ? .056 : .096;
}

/// A road of an unknown style shows in the colour of its style.
Colour surface_of(const Scene& scene, const Line& line) {
    const Piece& piece = scene.piece(line.piece);
    return piece.texture == Texture::plain ? colour_of_style(piece.style) : road;
}

void paint_surface(Scene& scene, double grown, const Colour* edge, double alpha) {
    const double width = width_of_road(scene.canvas);
    for (const Line& line : scene.layout.roads)
        paint_ribbon(scene, line, width, grown, .045, edge ? *edge : surface_of(scene, line),
                     alpha);
    for (const Crossing& crossing : scene.layout.crossings)
        scene.canvas.disc(crossing.centre, green_radius(crossing) + grown / 2, edge ? *edge : road,
                          alpha);
}

bool keeps_off_border(const Curve& curve) {
    return std::all_of(curve.begin(), curve.end(), [](Point p) { return depth_in_tile(p) > .012; });
}

void paint_pebbles(Scene& scene, const Line& line, Random& random) {
    const double total = curve_length(line.points), width = width_of_road(scene.canvas);
    for (int i = static_cast<int>(total * 60); i > 0; --i) {
        const double way = random.within(0, total), aside = random.within(-.5, .5) * width;
        const double across = random.within(.003, .0075), down = random.within(.003, .005);
        const Point p = beside(line.points, way, aside);
        if (depth_in_tile(p) > .012)
            scene.canvas.ellipse(p, across, down, road_edge,
                                 std::abs(aside) < width * .3 ? .16 : .34);
    }
}

void paint_ruts(Scene& scene, const Line& line, Random& random) {
    const double total = curve_length(line.points);
    if (total < .15) return;
    for (int i = static_cast<int>(total * 9); i > 0; --i) {
        const double start = random.within(.02, total - .1), reach = random.within(.05, .11);
        const double aside = (random.chance(.5) ? .019 : -.019) + random.within(-.004, .004);
        Curve rut;
        for (int k = 0; k < 5; ++k)
            rut.push_back(beside(line.points, std::min(total, start + reach * k / 4), aside));
        if (!keeps_off_border(rut)) continue;
        scene.canvas.smooth_path(rut, false);
        scene.canvas.width(.006, .5);
        scene.canvas.stroke(road_edge, .17);
    }
}

void plant_hedges(Scene& scene) {
    for (const Hedge& hedge : scene.layout.hedges) {
        const int count = std::max(2, static_cast<int>(distance(hedge.from, hedge.to) / .035));
        for (int i = 0; i <= count; ++i) {
            const Tree bush{between(hedge.from, hedge.to, static_cast<double>(i) / count), .022,
                            trees[2], TreeKind::bush, i};
            scene.stand(bush.foot.y, [&canvas = scene.canvas, bush] { paint_tree(canvas, bush); });
        }
    }
}

/// A bridge in its own frame: `s` along the road, `t` to its right.
struct Deck {
    const Bridge& bridge;
    double half_span, half_width;

    Point at(double s, double t) const {
        return bridge.point + bridge.direction * s + right_of(bridge.direction) * t;
    }
    std::array<Point, 4> corners(Point moved = {}) const {
        return {at(-half_span, -half_width) + moved, at(half_span, -half_width) + moved,
                at(half_span, half_width) + moved, at(-half_span, half_width) + moved};
    }
};

/// The side that looks south, with its arches.
void paint_arches(Canvas& canvas, const Deck& deck) {
    const double low = deck.at(0, deck.half_width).y > deck.at(0, -deck.half_width).y
                           ? deck.half_width
                           : -deck.half_width;
    const Point down{0, .030}, from = deck.at(-deck.half_span, low),
                               to = deck.at(deck.half_span, low);
    canvas.polygon({from, to, to + down, from + down}, stone_face);
    if (deck.bridge.over_water) {
        for (const double share : {-.33, .33})
            canvas.ellipse(deck.at(deck.half_span * share, low) + down, .024, .020,
                           shaded(water_deep, .25));
    } else {
        canvas.ellipse(deck.at(0, low) + down, .036, .020, shaded(road_edge, .45));
    }
}

void paint_bridge(Canvas& canvas, const Bridge& bridge) {
    const Deck deck{bridge, bridge.span / 2 + .020, road_width / 2 + .012};
    canvas.polygon(deck.corners({.016, .020}), shadow, .38);
    if (std::abs(bridge.direction.x) > .5) paint_arches(canvas, deck);
    canvas.polygon(deck.corners(), road);
    const Keep keep(canvas);
    cairo_set_line_cap(canvas.context(), CAIRO_LINE_CAP_BUTT);
    if (canvas.is_near())
        for (double s = -deck.half_span + .02; s < deck.half_span - .01; s += .022)
            canvas.line(deck.at(s, -deck.half_width), deck.at(s, deck.half_width), .0035, road_edge,
                        .5);
    for (const double t : {-deck.half_width, deck.half_width}) {
        const Point from = deck.at(-deck.half_span, t), to = deck.at(deck.half_span, t);
        canvas.line(from, to, std::max(.018, 1.6 * canvas.pixel()), stone_dark);
        canvas.line(from, to, std::max(.012, canvas.pixel()), stone);
    }
}

/// One or two houses in every sector between two roads.
void raise_sector(Scene& scene, Point centre, double from, double to, Random& random) {
    const bool wide = to - from > 2.2;
    const double width = .098 * std::max(1.0, scene.canvas.level().growth * .95);
    for (int i = 0; i < (wide ? 2 : 1); ++i) {
        const double angle = from + (to - from) * (wide ? .30 + .40 * i : .5);
        const Point foot = centre + Point{std::cos(angle) * .142, std::sin(angle) * .128 + .035};
        const Colour roof = random.pick(roofs);
        const bool broad = random.chance(.5);
        stand_house(scene, {foot, width, width * .98, roof, broad, random.below(99)});
    }
}

void raise_village(Scene& scene, const Crossing& crossing) {
    const Point centre = crossing.centre;
    if (crossing.directions.size() < 3) {
        stand_house(scene, {centre + Point{0, .045}, .13, .125, roofs[0], true, 4});
        return;
    }
    scene.stand(centre.y, [&canvas = scene.canvas, centre] { paint_well(canvas, centre); });
    std::vector<double> angles;
    for (const Point direction : crossing.directions)
        angles.push_back(std::atan2(direction.y, direction.x));
    std::sort(angles.begin(), angles.end());
    Random random = scene.random("village");
    for (std::size_t i = 0; i < angles.size(); ++i)
        raise_sector(scene, centre, angles[i],
                     i + 1 < angles.size() ? angles[i + 1] : angles[0] + full_turn, random);
}

} // namespace

void paint_roads(Scene& scene) {
    paint_surface(scene, 2 * verge_width + .012, &field_dry, .55);
    paint_surface(scene, 2 * verge_width, &road_edge, .82);
    paint_surface(scene, 0, nullptr, 1);
    for (const Line& line : scene.layout.roads)
        paint_ribbon(scene, line, width_of_road(scene.canvas) * .42, 0, .12,
                     lit(surface_of(scene, line), .45), .55);
    for (const Line& line : scene.layout.roads)
        if (scene.piece(line.piece).texture == Texture::plain)
            mark_road(scene.canvas, line.points, scene.piece(line.piece).style);
    plant_hedges(scene);
    if (!scene.canvas.is_near()) return;
    Random random = scene.random("ruts");
    for (const Line& line : scene.layout.roads) {
        paint_pebbles(scene, line, random);
        paint_ruts(scene, line, random);
    }
}

void paint_bridges(Scene& scene) {
    for (const Line& line : scene.layout.roads)
        for (const Bridge& bridge : line.bridges)
            paint_bridge(scene.canvas, bridge);
}

void paint_villages(Scene& scene) {
    for (const Crossing& crossing : scene.layout.crossings)
        raise_village(scene, crossing);
}

} // namespace bastide::art
