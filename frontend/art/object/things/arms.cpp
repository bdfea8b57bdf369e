#include "frontend/art/object/things/arms.hpp"

#include "frontend/art/object/things/strokes.hpp"

#include <array>

namespace bastide::art {

namespace {

using namespace material;

constexpr std::array fields = {colour("#2F5D8C"), colour("#2F5D8C"), colour("#8E2F38"),
                               colour("#2F6B4F")};

void paint_charge(Canvas& canvas, Point at, double k, int charge) {
    const double x = at.x, y = at.y;
    switch (charge) {
    case 0: // bend
        canvas.polygon({{x - k, y - k * .55},
                        {x - k * .55, y - k},
                        {x + k, y + k * .55},
                        {x + k * .55, y + k}},
                       gold);
        break;
    case 1: // chevron
        canvas.polygon({{x - k, y + k * .45},
                        {x, y - k * .25},
                        {x + k, y + k * .45},
                        {x + k, y + k * .95},
                        {x, y + k * .25},
                        {x - k, y + k * .95}},
                       gold);
        break;
    case 2: // cross
        canvas.box(x - k * .16, y - k * 1.2, x + k * .16, y + k * 1.4, gold);
        canvas.box(x - k, y - k * .34, x + k, y - k * .02, gold);
        break;
    default: // quarters
        canvas.box(x - k, y - k * 1.2, x, y - k * .05, gold);
        canvas.box(x, y - k * .05, x + k, y + k * 1.4, gold);
    }
}

} // namespace

void shield_path(Canvas& canvas, Point centre, double size) {
    const double x = centre.x, y = centre.y, w = size * .74, h = size * .98;
    cairo_t* context = canvas.context();
    cairo_new_path(context);
    cairo_move_to(context, x - w, y - h);
    cairo_line_to(context, x + w, y - h);
    cairo_curve_to(context, x + w * 1.05, y + h * .25, x + w * .5, y + h * .75, x, y + h * 1.05);
    cairo_curve_to(context, x - w * .5, y + h * .75, x - w * 1.05, y + h * .25, x - w, y - h);
    cairo_close_path(context);
}

void paint_arms(const Thing& thing) {
    Canvas& canvas = thing.canvas;
    const Point centre = thing.centre;
    Random random = thing.random;
    const double k = thing.radius * 1.02 * (canvas.is_far() ? 1.15 : 1);
    shield_path(canvas, centre + Point{.010, .013}, k * 1.06);
    canvas.fill(shadow, .4);
    shield_path(canvas, centre, k * 1.08);
    canvas.fill(ink);
    shield_path(canvas, centre, k);
    canvas.fill(parchment);
    {
        const Keep keep(canvas);
        shield_path(canvas, centre, k * .86);
        canvas.fill_and_keep(random.pick(fields));
        cairo_clip(canvas.context());
        paint_charge(canvas, centre, k, random.below(4));
    }
    shield_path(canvas, centre, k * .86);
    outline(canvas, .004, .7);
}

} // namespace bastide::art
