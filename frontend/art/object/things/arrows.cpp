#include "frontend/art/object/things/arrows.hpp"

#include "frontend/art/object/things/strokes.hpp"

#include <cmath>

namespace bastide::art {

namespace {

using namespace material;

constexpr Colour crimson = colour("#8E2F38");
constexpr Colour moss = colour("#2F6B4F");
constexpr Colour night = colour("#2F5D8C");

/// A disc that runs out to a point in the north, turned by the angle.
void plate_path(const Thing& t, double radius) {
    const Keep keep(t.canvas);
    cairo_t* const context = t.canvas.context();
    const double quarter = std::acos(0.0), lean = .62; // the nose leaves the disc so far from north
    cairo_translate(context, t.centre.x, t.centre.y);
    cairo_rotate(context, t.angle);
    cairo_new_path(context);
    cairo_arc(context, 0, 0, radius, lean - quarter, 3 * quarter - lean);
    cairo_line_to(context, 0, -radius * 1.42);
    cairo_close_path(context);
}

void paint_arrow_plate(const Thing& t, Colour colour) {
    const Thing shade{t.canvas, t.centre + Point{.008, .010}, t.radius, t.random, false, t.angle};
    plate_path(shade, t.radius);
    t.canvas.fill(shadow, .35);
    plate_path(t, t.radius);
    t.canvas.fill(ink, .9);
    plate_path(t, t.radius * .92);
    t.canvas.fill(colour);
    t.canvas.disc(t.centre, t.radius * .74, parchment);
}

void paint_bust(const Thing& t, double x, double y, Colour colour) {
    const Point p = t.centre + Point{x, y} * t.radius;
    const double r = t.radius;
    t.canvas.disc(p + Point{0, -r * .26}, r * .17, colour);
    t.canvas.polygon({p + Point{-r * .10, -r * .14}, p + Point{r * .10, -r * .14},
                      p + Point{r * .25, r * .30}, p + Point{-r * .25, r * .30}},
                     colour);
}

} // namespace

void paint_arrow_pair(const Thing& t) {
    paint_arrow_plate(t, crimson);
    paint_bust(t, .24, -.06, lit(crimson, .35));
    paint_bust(t, -.16, .08, shaded(crimson, .15));
}

void paint_arrow_again(const Thing& t) {
    paint_arrow_plate(t, moss);
    Canvas& canvas = t.canvas;
    const double r = t.radius * .38, half = std::acos(-1.0), k = t.radius * .30;
    cairo_new_path(canvas.context());
    cairo_arc(canvas.context(), t.centre.x, t.centre.y, r, -half * .10, half * 1.5);
    canvas.width(t.radius * .17);
    canvas.stroke(moss);
    const Point end = t.centre + Point{0, -r};
    canvas.polygon({end + Point{0, -k}, end + Point{k * 1.25, 0}, end + Point{0, k}}, moss);
}

void paint_arrow_gate(const Thing& t) {
    paint_arrow_plate(t, night);
    Canvas& canvas = t.canvas;
    const double r = t.radius;
    const auto arch = [&](double half_width, double top, Colour colour) {
        cairo_t* const context = canvas.context();
        const double foot = t.centre.y + r * .46;
        cairo_new_path(context);
        cairo_move_to(context, t.centre.x - half_width, foot);
        cairo_arc(context, t.centre.x, t.centre.y - top, half_width, std::acos(-1.0), 0);
        cairo_line_to(context, t.centre.x + half_width, foot);
        cairo_close_path(context);
        canvas.fill(colour);
    };
    arch(r * .46, r * .08, night);
    arch(r * .27, r * .04, lit(gold, .25));
}

} // namespace bastide::art
