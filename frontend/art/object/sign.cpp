#include "frontend/art/object/sign.hpp"

namespace bastide::art {

namespace {

/// Bands of equal width through the middle, at right angles to each other.
void paint_cross(Canvas& canvas, double r, Colour colour) {
    canvas.box(-r * .26, -r, r * .26, r, colour);
    canvas.box(-r, -r * .26, r, r * .26, colour);
}

void paint_chevron(Canvas& canvas, double r, Colour colour) {
    const Keep keep(canvas);
    cairo_set_line_join(canvas.context(), CAIRO_LINE_JOIN_MITER);
    cairo_set_line_cap(canvas.context(), CAIRO_LINE_CAP_BUTT);
    const Point bend[] = {{-r * .85, r * .45}, {0, -r * .45}, {r * .85, r * .45}};
    canvas.line(bend, r * .52, colour);
}

} // namespace

void paint_sign(Canvas& canvas, Sign sign, Point centre, double radius, Colour colour) {
    const Keep keep(canvas);
    cairo_translate(canvas.context(), centre.x, centre.y);
    const double r = radius;
    switch (sign) {
    case Sign::disc: canvas.disc({0, 0}, r * .72, colour); break;
    case Sign::bar: canvas.box(-r, -r * .34, r, r * .34, colour); break;
    case Sign::lozenge:
        canvas.polygon({{0, -r * 1.05}, {r * .8, 0}, {0, r * 1.05}, {-r * .8, 0}}, colour);
        break;
    case Sign::cross: paint_cross(canvas, r, colour); break;
    case Sign::ring:
        canvas.ellipse_path({0, 0}, r * .70, r * .70);
        canvas.width(r * .42);
        canvas.stroke(colour);
        break;
    case Sign::chevron: paint_chevron(canvas, r, colour); break;
    case Sign::saltire:
        cairo_rotate(canvas.context(), full_turn / 8);
        paint_cross(canvas, r, colour);
        break;
    case Sign::none: break;
    }
}

} // namespace bastide::art
