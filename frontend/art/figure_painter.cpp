#include "frontend/art/figure_painter.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/object/sign.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/art/object/things/arms.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace bastide::art {

namespace {

constexpr double thickness = .085; ///< of the wood, in heights of the figure
constexpr Colour shield_rim = colour("#221B12");
constexpr Colour dark_rim = colour("#1A130B");
constexpr Colour light_rim = colour("#FFF8E6");

void cut(Canvas& canvas, const FigureShape& shape) {
    cairo_new_path(canvas.context());
    shape.path(canvas.context());
}

/// A wide soft one, and a dark one where the wood touches the ground.
void paint_ground_shadow(Canvas& canvas, double size, bool lying) {
    const Point centre = lying ? Point{.06, .03} : Point{.16, -.02};
    const Point reach = lying ? Point{.50, .29} : Point{.48, .16};
    for (const auto& [growth, alpha] : {std::pair(1.2, .14), std::pair(.95, .22)})
        canvas.ellipse(centre * size, reach.x * size * growth, reach.y * size * growth,
                       material::shadow, alpha);
    if (!lying)
        canvas.ellipse(Point{.06, .015} * size, .40 * size, .07 * size, material::shadow, .5);
}

/// A light rim in a dark one, round face and side: one of both stands out from any ground.
void paint_rims(Canvas& canvas, const FigureShape& shape, Point depth) {
    for (const auto& [width, pixels, colour] :
         {std::tuple(.240, 9., dark_rim), std::tuple(.150, 4.4, light_rim)})
        for (const double share : {1., .5, 0.}) {
            const Keep keep(canvas);
            cairo_translate(canvas.context(), depth.x * share, depth.y * share);
            cut(canvas, shape);
            canvas.width(width, pixels);
            canvas.fill_and_keep(colour);
            canvas.stroke(colour);
        }
}

/// The sawn side of the board, seen at the lower right.
void paint_side(Canvas& canvas, const FigureShape& shape, Colour colour, Point depth) {
    constexpr int layers = 6;
    for (int i = layers; i > 0; --i) {
        const Keep keep(canvas);
        cairo_translate(canvas.context(), depth.x * i / layers, depth.y * i / layers);
        cut(canvas, shape);
        canvas.fill_and_keep(shaded(colour, .48));
        canvas.width(.03);
        canvas.stroke(shaded(colour, .48));
    }
}

/// Light along the edges that look to the north-west: the face without a copy of itself moved away.
void paint_rim_light(Canvas& canvas, const FigureShape& shape, Colour colour, Point away) {
    cairo_t* c = canvas.context();
    const Keep keep(canvas);
    cut(canvas, shape);
    cairo_clip(c);
    cairo_push_group(c);
    canvas.set(lit(colour, .75), .55);
    cairo_paint(c);
    {
        const Keep moved(canvas);
        cairo_translate(c, away.x, away.y);
        cairo_set_operator(c, CAIRO_OPERATOR_CLEAR);
        cut(canvas, shape);
        cairo_fill(c);
    }
    cairo_pop_group_to_source(c);
    cairo_paint(c);
}

void paint_face(Canvas& canvas, const FigureShape& shape, Colour colour, bool lying) {
    cut(canvas, shape);
    canvas.width(.045, 0);
    canvas.stroke(shaded(colour, .66));
    cut(canvas, shape);
    const Point from{lying ? .4 : -.4, -1.0}, to{lying ? -.4 : .4, .1};
    canvas.fill_between(from, lit(colour, .30), colour, to, shaded(colour, .16));
    paint_rim_light(canvas, shape, colour, lying ? Point{-.026, .022} : Point{.022, .026});
    if (shape.seams == nullptr) return;
    const Keep keep(canvas);
    cut(canvas, shape);
    cairo_clip(canvas.context());
    cairo_new_path(canvas.context());
    shape.seams(canvas.context());
    canvas.width(.026, 0);
    canvas.stroke(shaded(colour, .55), .55);
}

} // namespace

Image paint_figure(std::string_view style, const PlayerColour& player, int pixels, bool lying) {
    const FigureShape& shape = figure_shape(style);
    Canvas canvas(pixels, pixels);
    canvas.scale(pixels);
    cairo_t* c = canvas.context();
    const Point foot = figure_foot(lying);
    cairo_translate(c, foot.x, foot.y);
    cairo_scale(c, figure_height, figure_height);
    // The tall figure shrinks a little to stay inside the picture, and all that lie.
    const double size = std::min(shape.size, 1.08) * (lying ? .88 : .95);
    paint_ground_shadow(canvas, size, lying);
    if (lying) {
        cairo_translate(c, size * .45, 0);
        cairo_rotate(c, -full_turn / 4);
    }
    cairo_scale(c, size, size);
    // The board lies on its back: what is to the right and below on the screen is elsewhere on it.
    const Point depth =
        lying ? Point{-thickness * .55, thickness * .75} : Point{thickness * .75, thickness * .55};
    paint_rims(canvas, shape, depth);
    paint_side(canvas, shape, player.colour, depth);
    paint_face(canvas, shape, player.colour, lying);
    paint_sign(canvas, player.sign, shape.sign, .150, sign_colour(player));
    return canvas.image();
}

Image paint_shield(const PlayerColour& player, int pixels) {
    Canvas canvas(pixels, pixels);
    canvas.scale(pixels);
    const Point centre{.5, .485};
    shield_path(canvas, centre, .47);
    canvas.fill(shield_rim);
    shield_path(canvas, centre, .43);
    canvas.fill(sign_colour({player.name, colour("#000000"), player.sign}));
    shield_path(canvas, centre, .385);
    canvas.fill_between({.2, .1}, lit(player.colour, .12), player.colour, {.8, .9},
                        shaded(player.colour, .12));
    paint_sign(canvas, player.sign, centre - Point{0, .04}, .21, sign_colour(player));
    return canvas.image();
}

} // namespace bastide::art
