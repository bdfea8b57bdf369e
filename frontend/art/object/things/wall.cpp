#include "frontend/art/object/things/wall.hpp"

#include "frontend/art/object/things/strokes.hpp"

#include <numbers>
#include <utility>

namespace bastide::art {

namespace {

using namespace material;

constexpr double tower_radius = .031;
constexpr double tower_height = .050;
constexpr double flatness = .55; ///< of circles that lie on the ground

/// Merlons along both rims of the wall's top.
void paint_battlements(Canvas& canvas, Point from, Point to, double width) {
    const Keep keep(canvas);
    const Point aside = right_of(unit(to - from)) * (width * .36);
    const int count = std::max(2, static_cast<int>(distance(from, to) / .021));
    cairo_set_line_cap(canvas.context(), CAIRO_LINE_CAP_BUTT);
    for (int i = 0; i < count; ++i) {
        const Point start = between(from, to, (i + .22) / count);
        const Point end = between(from, to, (i + .72) / count);
        for (const double rim : {-1.0, 1.0}) {
            const Point offset = aside * rim - Point{0, .002};
            canvas.line(start + offset, end + offset, .0075, lit(stone, .45));
        }
    }
}

void paint_cone(Canvas& canvas, Point rim_centre, double radius) {
    const double x = rim_centre.x, y = rim_centre.y, r = radius * 1.16;
    const Point tip{x, y - radius * 1.7}, front{x, y + r * .46};
    const Point west{x - r, y}, south_west{x - r * .6, y + r * .36};
    const Point east{x + r, y}, south_east{x + r * .6, y + r * .36};
    canvas.polygon({west, south_west, front, tip}, lit(slate, .30));
    canvas.polygon({front, south_east, east, tip}, shaded(slate, .12));
    const Point rim[] = {west, south_west, front, south_east, east, tip};
    canvas.closed_path(rim);
    outline(canvas, .0035, .65);
}

void arch_path(Canvas& canvas, Point foot, double half_width, double height) {
    cairo_new_path(canvas.context());
    cairo_move_to(canvas.context(), foot.x - half_width, foot.y);
    cairo_arc(canvas.context(), foot.x, foot.y - height, half_width, std::numbers::pi, full_turn);
    cairo_line_to(canvas.context(), foot.x + half_width, foot.y);
    cairo_close_path(canvas.context());
}

void paint_walkway_east(Canvas& canvas, Point from, Point to) {
    const double left = from.x - .01, right = to.x + .01, y = (from.y + to.y) / 2, half = .05;
    canvas.polygon({{left, y + half},
                    {right, y + half},
                    {right + .02, y + half + .05},
                    {left + .02, y + half + .05}},
                   shadow, .32);
    canvas.box(left, y, right, y + half + .025, stone_face);
    const int arches = std::max(3, static_cast<int>((right - left) / .085));
    for (int i = 0; i < arches; ++i) {
        const double middle = left + (right - left) * (i + .5) / arches;
        arch_path(canvas, {middle, y + half + .025}, (right - left) / arches * .36,
                  half * .3 + .025);
        canvas.fill(shaded(stone_dark, .5), .9);
    }
    canvas.box(left, y - .06, right, y - .028, lit(roof_dark_red, .25));
    canvas.box(left, y - .028, right, y + .012, roof_dark_red);
}

void paint_walkway_south(Canvas& canvas, Point from, Point to) {
    const double half = .055, top = from.y - .02, bottom = to.y + .02;
    canvas.polygon({{from.x - half, top},
                    {from.x + half + .03, top + .02},
                    {to.x + half + .03, bottom},
                    {to.x - half, bottom}},
                   shadow, .3);
    canvas.polygon({{from.x - half, top}, {from.x, top}, {to.x, bottom}, {to.x - half, bottom}},
                   lit(roof_dark_red, .22));
    canvas.polygon({{from.x, top}, {from.x + half, top}, {to.x + half, bottom}, {to.x, bottom}},
                   shaded(roof_dark_red, .1));
}

} // namespace

void paint_wall(Canvas& canvas, Point from, Point to, double height) {
    if (distance(from, to) < 1e-6) return;
    const double width = std::max(wall_width, 2 * canvas.pixel());
    const auto course = [&](double share, double offset, double extra, Colour colour) {
        const Point up{0, height * share - offset};
        canvas.line(from - up, to - up, width + extra, colour);
    };
    if (canvas.is_far()) course(.5, 0, 1.6 * canvas.pixel(), shaded(stone_dark, .45));
    for (const double share : {0.0, .5, 1.0})
        course(share, .004, .006, stone_dark);
    for (const double share : {0.0, .5})
        course(share, 0, 0, stone_face);
    course(1, 0, 0, stone);
    if (canvas.is_near())
        paint_battlements(canvas, from - Point{0, height}, to - Point{0, height}, width);
}

void paint_tower(Canvas& canvas, Point foot, double size, bool roofed) {
    const double r = tower_radius * size * (canvas.is_near() ? 1 : 1.12);
    const double x = foot.x, y = foot.y, top = y - tower_height * size;
    canvas.polygon(
        {{x, y + r * .4}, {x + r, y}, {x + r + .03, y + .012}, {x + .03, y + r * .4 + .014}},
        shadow, .28);
    cairo_t* context = canvas.context();
    cairo_new_path(context);
    {
        const Keep keep(canvas);
        cairo_translate(context, x, y);
        cairo_scale(context, 1, flatness);
        cairo_arc(context, 0, 0, r, 0, std::numbers::pi);
    }
    cairo_line_to(context, x - r, top);
    cairo_line_to(context, x + r, top);
    cairo_close_path(context);
    canvas.fill_between_and_keep({x - r, 0}, lit(stone, .25), stone_face, {x + r, 0}, stone_dark);
    outline(canvas, .0035, .6);
    canvas.ellipse_path({x, top}, r * 1.12, r * 1.12 * flatness);
    canvas.fill_and_keep(lit(stone, .35));
    outline(canvas, .0035, .6);
    if (roofed)
        paint_cone(canvas, {x, top}, r);
    else
        canvas.ellipse({x, top}, r * .62, r * .34, stone_dark, .55);
}

void paint_gate(Canvas& canvas, Point foot, Point outward, bool over_water) {
    const double w = .098, h = .088, x = foot.x, y = foot.y + .016;
    canvas.polygon({{x - w / 2, y},
                    {x + w / 2, y},
                    {x + w / 2 + .026, y + .012},
                    {x + w / 2 + .026, y - h * .4}},
                   shadow, .28);
    const double eaves = y - h * .72;
    lit_block(canvas, x - w / 2, eaves, x + w / 2, y, stone, stone_face);
    if (outward.y > -.35 || over_water) {
        arch_path(canvas, {x + std::clamp(outward.x * .016, -.016, .016), y}, w * .27, h * .30);
        canvas.fill(over_water ? water_deep : shaded(stone_dark, .55));
    }
    const double ridge = eaves - h * .42;
    const Point roof[] = {{x - w * .58, eaves + .004},
                          {x - w * .30, ridge},
                          {x + w * .30, ridge},
                          {x + w * .58, eaves + .004}};
    canvas.polygon(roof, roof_dark_red);
    canvas.polygon({roof[0], roof[1], {x - w * .02, ridge}, {x - w * .08, eaves + .004}},
                   lit(roof_dark_red, .22));
    canvas.closed_path(roof);
    outline(canvas, .004, .65);
}

void paint_walkway(Canvas& canvas, Point from, Point to) {
    if (std::abs(from.x - to.x) < std::abs(from.y - to.y)) {
        if (from.y > to.y) std::swap(from, to);
        paint_walkway_south(canvas, from, to);
    } else {
        if (from.x > to.x) std::swap(from, to);
        paint_walkway_east(canvas, from, to);
    }
}

} // namespace bastide::art
