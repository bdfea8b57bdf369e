#include "frontend/art/object/things/hillocks.hpp"

namespace bastide::art {

namespace {

using namespace material;

void dome_path(cairo_t* context, Point p, double w, bool closed) {
    const double x = p.x, y = p.y, h = w * 1.05;
    const double foot = closed ? .30 : .20, reach = closed ? 1 : .95;
    cairo_new_path(context);
    cairo_move_to(context, x - w * reach, y + h * foot);
    cairo_curve_to(context, x - w * .72, y - h * .30, x - w * .42, y - h * .80, x - w * .06,
                   y - h * .80);
    cairo_curve_to(context, x + w * .34, y - h * .80, x + w * .70, y - h * .25, x + w * reach,
                   y + h * foot);
    if (!closed) return;
    cairo_curve_to(context, x + w * .4, y + h * .42, x - w * .4, y + h * .42, x - w, y + h * .30);
    cairo_close_path(context);
}

} // namespace

/// One rounded hill seen from the front: sunlit in the west, hachured in the east, its foot melting
/// into the field.
void paint_hillock(Canvas& canvas, Point p, double w, int variant) {
    const double h = w * 1.05;
    cairo_t* context = canvas.context();
    canvas.ellipse(p + Point{w * .35, h * .30}, w * .95, h * .20, shadow, .22);
    const Colour low = mixed(field_dark, soil, .35);
    dome_path(context, p, w, true);
    canvas.fill_between(p - Point{w * .8, h * .5}, lit(field_lit, .45), field_lit,
                        p + Point{w * .9, h * .1}, shaded(low, .30));
    Colour clear = field;
    clear.a = 0;
    Colour half = field, whole = field;
    half.a = .47;
    whole.a = .95;
    dome_path(context, p, w, true);
    canvas.fill_between(p + Point{0, h * .02}, clear, half, p + Point{0, h * .42}, whole);
    dome_path(context, p, w, false);
    canvas.width(.006, .8);
    canvas.stroke(mixed(ink, soil, .35), .75);
    const int count = canvas.by_level(0, 5, 8);
    Random random("hillock", variant);
    for (int i = 0; i < count; ++i) {
        const double t = (i + .4) / count, size = h * (.50 - .30 * t) * random.within(.8, 1.1);
        const Point top = p + Point{w * (.12 + .72 * t), -h * (.70 - .78 * t * t)};
        const Point course[] = {top, top + Point{size * .04, size * .5},
                                top + Point{-size * .06, size}};
        canvas.smooth_path(course, false);
        canvas.width(.0045, .55);
        canvas.stroke(mixed(ink, soil, .3), .55);
    }
}

void paint_hillocks(const Thing& thing) {
    int variant = 0;
    for (const Hillock& each : hillocks)
        paint_hillock(thing.canvas, thing.centre + each.offset * thing.radius,
                      thing.radius * each.width, variant++);
}

} // namespace bastide::art
