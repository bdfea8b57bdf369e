#include "frontend/art/object/things/buildings.hpp"

#include "frontend/art/object/things/house.hpp"
#include "frontend/art/object/things/strokes.hpp"

#include <utility>

namespace bastide::art {

namespace {

using namespace material;

/// Points in radii about the foot of a building.
struct Site {
    Canvas& canvas;
    Point foot;
    double r;

    Point at(double x, double y) const { return foot + Point{x, y} * r; }
    void fill(std::initializer_list<Point> points, Colour tone, double alpha = 1) const {
        Curve placed;
        for (const Point p : points)
            placed.push_back(at(p.x, p.y));
        canvas.polygon(placed, tone, alpha);
    }
    void edge(std::initializer_list<Point> points) const {
        Curve placed;
        for (const Point p : points)
            placed.push_back(at(p.x, p.y));
        canvas.closed_path(placed);
        outline(canvas, .004, .6);
    }
    void box(double left, double top, double right, double bottom, Colour tone) const {
        const Point nw = at(left, top), se = at(right, bottom);
        canvas.box(nw.x, nw.y, se.x, se.y, tone);
    }
};

void paint_roofs(const Site& s) {
    s.fill({{-.36, -.50}, {0, -.86}, {0, -1.50}, {-.36, -1.26}}, lit(slate, .30));
    s.fill({{.36, -.50}, {0, -.86}, {0, -1.50}, {.36, -1.26}}, shaded(slate, .12));
    s.box(-.86, -.78, .86, -.48, plaster_shade);
    s.fill({{-.84, -1.10}, {.84, -1.10}, {.87, -.96}, {-.87, -.96}}, lit(slate, .34));
    s.fill({{-.87, -.96}, {.87, -.96}, {.90, -.74}, {-.90, -.74}}, slate);
    s.edge({{-.84, -1.10}, {.84, -1.10}, {.90, -.74}, {-.90, -.74}});
}

void paint_front(const Site& s) {
    s.fill({{-.42, 0}, {-.42, -.58}, {0, -.95}, {.42, -.58}, {.42, 0}}, lit(plaster, .30));
    s.edge({{-.42, 0}, {-.42, -.58}, {0, -.95}, {.42, -.58}, {.42, 0}});
    s.canvas.disc(s.at(0, -.52), s.r * .16, ink, .8);
    s.canvas.disc(s.at(0, -.52), s.r * .12, water);
    s.box(-.12, -.26, .12, 0, wood);
}

void paint_towers(const Site& s) {
    for (const double x : {-.52, .52}) {
        const Point foot = s.at(x, 0);
        const double half = s.r * .16, top = foot.y - s.r * 1.02;
        lit_block(s.canvas, foot.x - half, top, foot.x + half, foot.y, lit(plaster, .35),
                  plaster_shade);
        spire(s.canvas, {foot.x, top + .003}, half * 1.25, s.r * .66, roof_dark_red);
        if (s.canvas.is_far()) continue;
        for (const double y : {-.86, -.48})
            s.box(x - .04, y, x + .04, y + .18, slate);
    }
}

} // namespace

void paint_cathedral(const Thing& t) {
    t.canvas.ellipse(t.centre, t.radius * 1.08, t.radius * .98, plaza, .95);
    // Its towers reach the rim of the square.
    const Site s{t.canvas, t.centre + Point{0, t.radius * .68}, t.radius * .92};
    s.fill({{-.8, 0}, {.8, 0}, {1.05, .10}, {1.05, -.55}}, shadow, .28);
    paint_roofs(s);
    paint_front(s);
    paint_towers(s);
}

void paint_inn(const Thing& t) {
    Canvas& canvas = t.canvas;
    const double r = t.radius;
    const Point pond = t.centre + Point{r * .10, r * .48};
    for (const auto& [grown, tone] : {std::pair(.020, bank), std::pair(.010, sand),
                                      std::pair(0.0, water_deep), std::pair(-.012, water)})
        canvas.ellipse(pond, r * .88 + grown, r * .46 + grown, tone);
    canvas.ellipse(pond - Point{r * .2, -r * .16}, r * .34, r * .12, water_lit, .6);
    const Site s{canvas, t.centre + Point{-r * .12, r * .16}, r * .95};
    paint_house(canvas, {s.foot, s.r * 1.15, s.r * .98, roofs[1], true, 8});
    if (!canvas.is_far())
        for (const double x : {-.30, .24})
            s.box(x, -.24, x + .12, -.10, gold);
    const Point post[] = {s.at(.70, .06), s.at(.70, -.62), s.at(.98, -.62)};
    canvas.line(post, std::max(.012, canvas.pixel()), wood);
    s.box(.76, -.59, 1.08, -.27, ink);
    s.box(.80, -.55, 1.04, -.31, gold);
}

} // namespace bastide::art
