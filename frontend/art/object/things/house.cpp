#include "frontend/art/object/things/house.hpp"

#include "frontend/art/object/things/strokes.hpp"

namespace bastide::art {

namespace {

using namespace material;

/// Where the parts of a house lie.
struct HouseFrame {
    double left, right, bottom, top, wall;

    explicit HouseFrame(const House& house)
        : left(house.foot.x - house.width / 2),
          right(house.foot.x + house.width / 2),
          bottom(house.foot.y),
          top(house.foot.y - house.height),
          wall(house.height * .34) {}
};

/// On small tiles the fronts keep near the ground's colour, so that the roofs alone speak.
Colour front_colour(const Canvas& canvas) {
    return canvas.by_level(mixed(plaster, roofs[4], .30), mixed(plaster, town, .55), plaster);
}

void paint_shadow(Canvas& canvas, const House& house, const HouseFrame& frame) {
    canvas.ellipse({house.foot.x, frame.bottom - house.height * .12}, house.width * .72,
                   house.height * .46, shadow, .10);
    canvas.polygon({{frame.left + .004, frame.bottom},
                    {frame.right, frame.bottom},
                    {frame.right + .020, frame.bottom + .006},
                    {frame.right + .020, frame.top + house.height * .45},
                    {frame.right, frame.top + house.height * .2}},
                   shadow, .30);
}

void paint_broad(Canvas& canvas, const House& house, const HouseFrame& frame) {
    canvas.box(frame.left, frame.bottom - frame.wall, frame.right, frame.bottom,
               front_colour(canvas));
    const double ridge = frame.top + (house.height - frame.wall) * .36;
    const double eaves = frame.bottom - frame.wall * .82, over = house.width * .05;
    const double left = frame.left, right = frame.right;
    canvas.polygon({{left + over, frame.top},
                    {right - over, frame.top},
                    {right + over * .3, ridge},
                    {left - over * .3, ridge}},
                   lit(house.roof, .22));
    canvas.polygon({{left - over * .3, ridge},
                    {right + over * .3, ridge},
                    {right + over, eaves},
                    {left - over, eaves}},
                   house.roof);
    if (!canvas.is_near()) return;
    for (const double share : {.35, .68}) {
        const double y = ridge + (eaves - ridge) * share;
        canvas.line({left, y}, {right, y}, .003, shaded(house.roof, .35), .45);
    }
    const Point rim[] = {{left + over, frame.top},
                         {right - over, frame.top},
                         {right + over, eaves},
                         {left - over, eaves}};
    canvas.closed_path(rim);
    canvas.width(.0032, .45);
    canvas.stroke(ink, .55);
}

void paint_gabled(Canvas& canvas, const House& house, const HouseFrame& frame) {
    const double x = house.foot.x, w = house.width, h = house.height;
    const double wall_top = frame.bottom - frame.wall;
    canvas.polygon({{frame.left, wall_top},
                    {x, wall_top - h * .26},
                    {frame.right, wall_top},
                    {frame.right, frame.bottom},
                    {frame.left, frame.bottom}},
                   front_colour(canvas));
    const double back = frame.top + h * .02, eaves = frame.bottom - frame.wall * .80;
    const Point front_ridge{x, wall_top - h * .30}, back_ridge{x, back};
    const Point west{frame.left - w * .07, eaves}, east{frame.right + w * .07, eaves};
    canvas.polygon({back_ridge, front_ridge, west, {frame.left - w * .05, back + h * .30}},
                   lit(house.roof, .20));
    canvas.polygon({back_ridge, front_ridge, east, {frame.right + w * .05, back + h * .30}},
                   shaded(house.roof, .20));
    if (!canvas.is_near()) return;
    const Point verge[] = {west, front_ridge, east};
    canvas.line(verge, .0032, ink, .55);
}

void paint_openings(Canvas& canvas, const House& house, const HouseFrame& frame) {
    const double x = house.foot.x, w = house.width, h = house.height;
    if (house.variant % 3 != 0) {
        const double left = x - w * .08 + (house.variant % 5 - 2) * w * .06;
        canvas.box(left, frame.bottom - frame.wall * .62, left + w * .15, frame.bottom, stone_dark,
                   .9);
    }
    if (house.variant % 4 == 0)
        canvas.box(x + w * .18, frame.top + h * .02, x + w * .30, frame.top + h * .26, stone_dark,
                   .9);
    canvas.line({frame.left, frame.bottom}, {frame.right, frame.bottom}, .003, ink, .45);
}

} // namespace

void paint_house(Canvas& canvas, const House& house) {
    const HouseFrame frame(house);
    paint_shadow(canvas, house, frame);
    if (house.broad)
        paint_broad(canvas, house, frame);
    else
        paint_gabled(canvas, house, frame);
    if (canvas.is_near()) paint_openings(canvas, house, frame);
}

void paint_church(Canvas& canvas, Point foot, double size) {
    const double x = foot.x, y = foot.y, k = size;
    canvas.polygon({{x - k * .2, y}, {x + k * .75, y}, {x + k, y + k * .12}, {x + k, y - k * .5}},
                   shadow, .30);
    paint_house(canvas, {{x + k * .18, y}, k * 1.05, k * .82, roof_dark_red, true, 5});
    const double tower = x - k * .48, half = k * .20;
    lit_block(canvas, tower - half, y - k, tower + half, y, plaster, plaster_shade);
    spire(canvas, {tower, y - k * .98}, half * 1.24, k * .77, slate);
    if (canvas.is_near())
        canvas.box(tower - half * .24, y - k * .8, tower + half * .24, y - k * .6, stone_dark);
}

void paint_well(Canvas& canvas, Point foot) {
    soft_shadow(canvas, foot, .028, .018);
    canvas.ellipse(foot, .027, .020, stone_face);
    canvas.ellipse(foot - Point{0, .008}, .027, .020, stone);
    canvas.ellipse(foot - Point{0, .008}, .018, .013, water_deep);
}

} // namespace bastide::art
