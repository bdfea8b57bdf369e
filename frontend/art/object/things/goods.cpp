#include "frontend/art/object/things/goods.hpp"

#include "frontend/art/object/things/strokes.hpp"

namespace bastide::art {

namespace {

using namespace material;

constexpr Colour cloth = colour("#3C6FA0");
constexpr Colour wool{.80, .77, .70};
constexpr Colour face{.25, .22, .20};

/// A light disc, so that a thing is seen on roofs and trees as well.
void paint_plate(const Thing& t) {
    t.canvas.disc(t.centre + Point{.008, .010}, t.radius, shadow, .35);
    t.canvas.disc(t.centre, t.radius, ink, .9);
    t.canvas.disc(t.centre, t.radius * .93, gold);
    t.canvas.disc(t.centre, t.radius * .82, parchment);
}

void paint_ears(const Thing& t, double angle) {
    Canvas& canvas = t.canvas;
    const double r = t.radius;
    const Keep keep(canvas);
    cairo_translate(canvas.context(), t.centre.x, t.centre.y + r * .55);
    cairo_rotate(canvas.context(), angle);
    canvas.line({0, 0}, {0, -r}, r * .10, roofs[3]);
    for (int k = 0; k < 4; ++k)
        for (const double side : {-1.0, 1.0})
            canvas.ellipse({side * r * .09, -r * (.45 + .17 * k)}, r * .09, r * .14,
                           side < 0 ? gold : shaded(gold, .25));
}

} // namespace

void paint_barrel(const Thing& t) {
    paint_plate(t);
    Canvas& canvas = t.canvas;
    const double r = t.radius;
    const auto at = [&](double x, double y) { return t.centre + Point{x, y} * r; };
    const Point staves[] = {at(-.50, -.26), at(0, -.42), at(.50, -.26),
                            at(.50, .26),   at(0, .42),  at(-.50, .26)};
    canvas.smooth_path(staves, true);
    canvas.fill_and_keep(wood);
    outline(canvas, .005, .9);
    canvas.line(at(-.42, -.12), at(.42, -.12), r * .10, lit(wood, .35));
    for (const double x : {-.34, .34})
        canvas.line(at(x, -.32), at(x, .32), r * .09, stone_dark);
    canvas.disc(at(0, .10), r * .10, ink);
    for (const Point grape_at : {Point{.16, .50}, Point{.34, .50}, Point{.25, .64}})
        canvas.disc(at(grape_at.x, grape_at.y - .06), r * .11, grape);
}

void paint_sheaf(const Thing& t) {
    paint_plate(t);
    for (const double angle : {-.45, .45, 0.0})
        paint_ears(t, angle);
    t.canvas.line(t.centre + Point{-.19, .34} * t.radius, t.centre + Point{.19, .34} * t.radius,
                  t.radius * .13, roof_dark_red);
}

void paint_bolt(const Thing& t) {
    paint_plate(t);
    Canvas& canvas = t.canvas;
    const double r = t.radius, x = t.centre.x, y = t.centre.y;
    canvas.polygon({{x - r * .30, y + r * .20},
                    {x + r * .16, y + r * .20},
                    {x + r * .30, y + r * .62},
                    {x - r * .26, y + r * .56}},
                   shaded(cloth, .20));
    canvas.box(x - r * .52, y - r * .32, x + r * .44, y + r * .24, cloth);
    canvas.box(x - r * .52, y - r * .32, x + r * .44, y - r * .12, lit(cloth, .35));
    canvas.ellipse({x + r * .46, y - r * .04}, r * .13, r * .28, lit(cloth, .55));
    canvas.ellipse({x + r * .46, y - r * .04}, r * .06, r * .13, shaded(cloth, .40));
    canvas.line({x - r * .28, y - r * .32}, {x - r * .28, y + r * .24}, r * .09, gold);
}

void paint_crown(const Thing& t) {
    paint_plate(t);
    const auto at = [&](double x, double y) { return t.centre + Point{x, y} * t.radius; };
    const auto paint_rim = [&](double k, Colour colour) {
        t.canvas.polygon({at(-.42 * k, .42 * k), at(-.60 * k, -.28 * k), at(-.26 * k, .04),
                          at(0, -.48 * k), at(.26 * k, .04), at(.60 * k, -.28 * k),
                          at(.42 * k, .42 * k)},
                         colour);
    };
    paint_rim(1.14, ink);
    paint_rim(1, gold);
    t.canvas.line(at(-.40, .32), at(.40, .32), t.radius * .16, shaded(gold, .35));
    for (const Point ball : {Point{-.60, -.30}, Point{0, -.50}, Point{.60, -.30}})
        t.canvas.disc(at(ball.x, ball.y), t.radius * .11, roof_dark_red);
}

void paint_sheep(const Thing& t) {
    Canvas& canvas = t.canvas;
    const Point p = t.centre;
    const double r = t.radius;
    for (const double x : {-.30, .22})
        canvas.box(p.x + x * r, p.y + .25 * r, p.x + (x + .12) * r, p.y + .72 * r, face);
    for (const Point at : {Point{-.38, .02}, {-.12, -.16}, {.16, -.14}, {.34, .06}, {-.02, .14}})
        canvas.disc(p + Point{at.x * r, at.y * r}, r * .30, wool);
    canvas.ellipse(p + Point{.58 * r, -.12 * r}, r * .20, r * .25, face);
}

} // namespace bastide::art
