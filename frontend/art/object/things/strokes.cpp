#include "frontend/art/object/things/strokes.hpp"

namespace bastide::art {

void outline(Canvas& canvas, double width, double alpha) {
    outline(canvas, width, alpha, material::ink);
}

void outline(Canvas& canvas, double width, double alpha, Colour colour) {
    if (canvas.is_far()) {
        cairo_new_path(canvas.context());
        return;
    }
    canvas.width(width, .5);
    canvas.stroke(colour, alpha * (canvas.is_near() ? 1 : .7));
}

void soft_shadow(Canvas& canvas, Point foot, double across, double down, double alpha) {
    const Point centre = foot + Point{shadow_offset.x * .8, shadow_offset.y * .5};
    canvas.ellipse(centre, across * 1.15, down * 1.15, material::shadow, alpha * .4);
    canvas.ellipse(centre, across * .85, down * .85, material::shadow, alpha * .6);
}

void lit_block(Canvas& canvas, double left, double top, double right, double bottom, Colour colour,
               Colour shade) {
    cairo_rectangle(canvas.context(), left, top, right - left, bottom - top);
    canvas.fill_between_and_keep({left, 0}, lit(colour, .30), mixed(lit(colour, .30), shade, .5),
                                 {right, 0}, shade);
    outline(canvas, .004, .62);
}

void spire(Canvas& canvas, Point foot, double half_width, double height, Colour colour) {
    const Point tip = foot - Point{0, height};
    const Point west = foot - Point{half_width, 0}, east = foot + Point{half_width, 0};
    const Point front = foot + Point{0, half_width * .25};
    canvas.polygon({west, tip, front}, lit(colour, .28));
    canvas.polygon({east, tip, front}, shaded(colour, .12));
    const Point rim[] = {west, tip, east};
    canvas.closed_path(rim);
    outline(canvas, .004, .6);
}

} // namespace bastide::art
