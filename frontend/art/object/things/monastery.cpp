#include "frontend/art/object/things/monastery.hpp"

#include "frontend/art/object/things/house.hpp"
#include "frontend/art/object/things/strokes.hpp"
#include "frontend/art/object/things/tree.hpp"

#include <array>

namespace bastide::art {

namespace {

using namespace material;

using Ring = std::array<Point, 8>;

Ring ring_around(Point centre, double across, double down) {
    Ring ring;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const double angle = full_turn * (static_cast<double>(i) + .5) / 8;
        ring[i] = centre + Point{across * std::cos(angle), down * std::sin(angle)};
    }
    return ring;
}

void paint_garden_ground(Canvas& canvas, Point centre, double r) {
    Ring cast = ring_around(centre + shadow_offset, r, r * .92);
    canvas.polygon(cast, shadow, .22);
    canvas.polygon(ring_around(centre, r * .98, r * .90), mixed(field_lit, plaza, .55));
    if (canvas.is_far()) return;
    for (const Point offset :
         {Point{-.62, .30}, Point{-.40, .50}, Point{.58, .42}, Point{.36, .58}, Point{.66, .10}})
        paint_tree(canvas, {centre + offset * r, r * .12, trees[1], TreeKind::bush, 1});
}

/// The half of the enclosing wall in front of or behind the buildings.
void paint_enclosure(Canvas& canvas, Point centre, double r, bool front) {
    const Ring ring = ring_around(centre, r * .98, r * .90);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point from = ring[i], to = ring[(i + 1) % ring.size()];
        if (((from.y + to.y) / 2 >= centre.y) != front) continue;
        const Point up{0, .016};
        canvas.line(from, to, std::max(.016, 1.2 * canvas.pixel()), stone_dark);
        canvas.line(from - up * .4, to - up * .4, std::max(.012, .8 * canvas.pixel()), stone_face);
        canvas.line(from - up, to - up, std::max(.012, canvas.pixel()), lit(stone, .2));
    }
}

void paint_nave(Canvas& canvas, Point foot, double k) {
    const double x = foot.x, y = foot.y;
    canvas.polygon(
        {{x - k, y}, {x + k * 1.05, y}, {x + k * 1.3, y + k * .12}, {x + k * 1.3, y - k * .5}},
        shadow, .28);
    paint_house(canvas, {{x + k * .16, y}, k * 1.75, k * 1.02, roofs[0], true, 3});
    if (!canvas.is_near()) return;
    for (int i = 0; i < 4; ++i) {
        const double left = x + k * .16 - k * .70 + i * k * .40;
        canvas.box(left, y - k * .245, left + k * .088, y - k * .092, slate, .9);
    }
}

void paint_transept(Canvas& canvas, Point foot, double k) {
    const double x = foot.x + k * .45, y = foot.y;
    canvas.polygon({{x - k * .30, y + k * .06},
                    {x - k * .30, y - k * .42},
                    {x, y - k * .74},
                    {x + k * .30, y - k * .42},
                    {x + k * .30, y + k * .06}},
                   plaster);
    const Point front{x, y - k * .80}, back{x, y - k * .98};
    canvas.polygon({{x - k * .38, y - k * .38}, front, back, {x - k * .40, y - k * .56}},
                   lit(roofs[0], .2));
    canvas.polygon({{x + k * .38, y - k * .38}, front, back, {x + k * .40, y - k * .56}},
                   shaded(roofs[0], .15));
    if (canvas.is_far()) return;
    canvas.disc({x, y - k * .30}, k * .10, slate);
    canvas.box(x - k * .09, y - k * .12, x + k * .09, y + k * .06, stone_dark);
}

void paint_bell_tower(Canvas& canvas, Point foot, double k) {
    const double x = foot.x - k * .62, half = k * .26, height = k * 1.30, top = foot.y - height;
    lit_block(canvas, x - half, top, x + half, foot.y + k * .04, lit(plaster, .1), plaster_shade);
    spire(canvas, {x, top + .004}, half * 1.28, k * .82, slate);
    if (canvas.is_far()) return;
    canvas.line({x, top - k * 1.02}, {x, top - k * .80}, .007, gold);
    canvas.line({x - k * .09, top - k * .93}, {x + k * .09, top - k * .93}, .007, gold);
    for (const double share : {.82, .45})
        canvas.box(x - half * .22, foot.y - height * share, x + half * .22,
                   foot.y - height * (share - .16), stone_dark);
}

/// An opening with two posts where the road arrives.
void paint_entrance(Canvas& canvas, Point centre, double r, Point arrival) {
    const Point aside = right_of(arrival);
    const Point gate = centre + arrival * (r * (std::abs(arrival.x) > .5 ? .93 : .85));
    const double half = road_width / 2;
    canvas.polygon({gate - aside * half - arrival * .03, gate + aside * half - arrival * .03,
                    gate + aside * half + arrival * .03, gate - aside * half + arrival * .03},
                   road);
    for (const double side : {-1.0, 1.0}) {
        const Point post = gate + aside * (side * (half + .008));
        canvas.box(post.x - .010, post.y - .030, post.x + .010, post.y + .006, stone_face);
        canvas.box(post.x - .013, post.y - .040, post.x + .013, post.y - .028, lit(stone, .3));
    }
}

void paint_bed(Canvas& canvas, Point centre, double across, double down, Colour blossom,
               Random& random) {
    canvas.box(centre.x - across * .34, centre.y - down * .32, centre.x + across * .34,
               centre.y + down * .32, trees[1]);
    for (int i = canvas.by_level(2, 5, 12); i > 0; --i) {
        const Point offset{random.within(-.27, .27) * across, random.within(-.24, .24) * down};
        canvas.disc(centre + offset, across * (canvas.is_near() ? .085 : .13), blossom);
    }
}

void paint_hedge_square(Canvas& canvas, Point centre, double across, double down) {
    const Keep keep(canvas);
    cairo_set_line_join(canvas.context(), CAIRO_LINE_JOIN_MITER);
    const auto edge = [&](double lift, double width, double least, Colour colour) {
        cairo_rectangle(canvas.context(), centre.x - across, centre.y - down - lift, 2 * across,
                        2 * down);
        canvas.width(width, least);
        canvas.stroke(colour);
    };
    edge(0, .030, 1.4, shaded(trees[2], .12));
    edge(.010, .020, 1.2, lit(trees[1], .05));
}

} // namespace

void paint_monastery(Canvas& canvas, Point centre, double radius, std::optional<Point> arrival) {
    const double k = radius * .62;
    const Point foot = centre + Point{0, k * .42};
    paint_garden_ground(canvas, centre, radius);
    paint_enclosure(canvas, centre, radius, false);
    paint_nave(canvas, foot, k);
    paint_transept(canvas, foot, k);
    paint_bell_tower(canvas, foot, k);
    paint_enclosure(canvas, centre, radius, true);
    if (arrival) paint_entrance(canvas, centre, radius, *arrival);
}

void paint_garden(const Thing& thing) {
    Canvas& canvas = thing.canvas;
    const Point centre = thing.centre;
    const double radius = thing.radius;
    Random random = thing.random;
    const double across = radius * .82, down = across * .88, x = centre.x, y = centre.y;
    canvas.box(x - across + .014, y - down + .018, x + across + .014, y + down + .018, shadow, .25);
    canvas.box(x - across, y - down, x + across, y + down, plaza);
    for (std::size_t i = 0; i < beds.size(); ++i) {
        const Point offset{(i % 2 == 0 ? -.47 : .47) * across, (i < 2 ? -.47 : .47) * down};
        paint_bed(canvas, centre + offset, across, down, beds[i], random);
    }
    canvas.ellipse(centre, across * .20, down * .19, stone);
    canvas.ellipse(centre, across * .14, down * .13, water);
    paint_hedge_square(canvas, centre, across, down);
    canvas.ellipse({x, y + down}, across * .17, .020, plaza);
}

} // namespace bastide::art
