#include "frontend/art/token_painter.hpp"

#include "frontend/art/canvas/canvas.hpp"

namespace bastide::art {
namespace {

constexpr Colour rim{.36, .27, .17};
constexpr Colour card{.98, .95, .86};
constexpr Colour wool{.80, .77, .70};
constexpr Colour face{.25, .22, .20};

/// Fleece as a cloud, seen from the side.
void paint_sheep(Canvas& canvas, Point p, double r) {
    for (const double x : {-.30, .22})
        canvas.box(p.x + x * r, p.y + .25 * r, p.x + (x + .12) * r, p.y + .72 * r, face);
    for (const Point at : {Point{-.38, .02}, {-.12, -.16}, {.16, -.14}, {.34, .06}, {-.02, .14}})
        canvas.disc(p + Point{at.x * r, at.y * r}, r * .30, wool);
    canvas.ellipse(p + Point{.58 * r, -.12 * r}, r * .20, r * .25, face);
}

} // namespace

Image paint_token(std::string_view style, int pixels) {
    Canvas canvas(pixels, pixels);
    canvas.scale(pixels);
    canvas.disc({.5, .5}, .49, rim);
    canvas.disc({.5, .5}, .43, card);
    if (style == "sheep") paint_sheep(canvas, {.47, .34}, .26);
    return canvas.image();
}

} // namespace bastide::art
