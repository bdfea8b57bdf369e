#include "frontend/art/object/things/landmarks.hpp"

#include "frontend/art/object/things/strokes.hpp"
#include "frontend/art/object/things/tree.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace bastide::art {

namespace {

using namespace material;

/// Points in radii about a centre.
struct Frame {
    Canvas& canvas;
    Point centre;
    double r;

    explicit Frame(const Thing& thing)
        : canvas(thing.canvas), centre(thing.centre), r(thing.radius) {}
    Frame(Canvas& on, Point about, double radius) : canvas(on), centre(about), r(radius) {}

    Point at(double x, double y) const { return centre + Point{x, y} * r; }
    Curve at(std::initializer_list<Point> points) const {
        Curve placed;
        for (const Point p : points)
            placed.push_back(at(p.x, p.y));
        return placed;
    }
    void fill(std::initializer_list<Point> points, Colour tone, double alpha = 1) const {
        canvas.polygon(at(points), tone, alpha);
    }
    void edge(std::initializer_list<Point> points, double width = .005) const {
        canvas.closed_path(at(points));
        outline(canvas, width, .85);
    }
    void oval(double x, double y, double across, double down, Colour tone, double alpha = 1) const {
        canvas.ellipse(at(x, y), across * r, down * r, tone, alpha);
    }
    /// A stroke in one colour with a darker rim.
    void rod(std::initializer_list<Point> points, double wide, Colour tone) const {
        const Curve course = at(points);
        canvas.smooth_path(course, false);
        canvas.width(wide * 1.5 * r, .9);
        canvas.stroke(ink);
        canvas.smooth_path(course, false);
        canvas.width(wide * r, .7);
        canvas.stroke(tone);
    }
};

void paint_glade(const Frame& f) {
    f.oval(0, 0, 1.02, .90, mixed(steppe_dark, forest, .35));
    f.oval(-.03, .02, .90, .78, steppe_dark);
}

void paint_spiral(const Frame& f, double x, double y) {
    Curve spiral;
    for (int i = 0; i < 22; ++i) {
        const double angle = i * .5, reach = .019 * (i * .38 + .4);
        spiral.push_back(f.at(x + reach * std::cos(angle), y + reach * std::sin(angle)));
    }
    f.canvas.line(spiral, .0065, rock_dark, .9);
}

void paint_toadstool(const Frame& f) {
    soft_shadow(f.canvas, f.at(.2, 0), f.r * .8, f.r * .3, .35);
    f.fill({{-.26, 0}, {-.2, -1}, {.2, -1}, {.28, 0}}, ivory);
    f.fill({{.05, 0}, {.05, -1}, {.2, -1}, {.28, 0}}, shaded(ivory, .2));
    cairo_t* context = f.canvas.context();
    const auto to = [&](Point a, Point b, Point c) {
        cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y);
    };
    const Point west = f.at(-1, -.72);
    cairo_new_path(context);
    cairo_move_to(context, west.x, west.y);
    to(f.at(-1, -1.9), f.at(1, -1.9), f.at(1, -.72));
    to(f.at(.5, -.5), f.at(-.5, -.5), west);
    f.canvas.fill_and_keep(mushroom);
    outline(f.canvas, .0045, .8);
    for (const auto& [x, y, size] : {std::tuple(-.38, -1.15, .17), std::tuple(.22, -1.32, .13),
                                     std::tuple(.50, -.92, .11), std::tuple(-.02, -.92, .11)})
        f.oval(x, y, size, size, ivory);
}

/// One tongue of flame over (x, y).
void paint_flame(const Frame& f, double x, double y, double wide, double high, Colour tone) {
    cairo_t* context = f.canvas.context();
    const auto to = [&](double ax, double ay, double bx, double by, double cx, double cy) {
        const Point a = f.at(x + ax * wide, y + ay * high), b = f.at(x + bx * wide, y + by * high),
                    c = f.at(x + cx * wide, y + cy * high);
        cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y);
    };
    const Point start = f.at(x - wide, y - .18 * high);
    cairo_new_path(context);
    cairo_move_to(context, start.x, start.y);
    to(-1.1, -.55, -.2, -.6, -.05, -1);
    to(.5, -.75, 1.2, -.5, 1, -.15);
    to(.6, .08, -.6, .08, -1, -.18);
    f.canvas.fill(tone);
}

void paint_vine(Canvas& canvas, Point foot, double r) {
    if (canvas.is_near()) canvas.line(foot + Point{0, .014}, foot - Point{0, .03}, .005, wood);
    canvas.ellipse(foot, r, r * .80, trees[2]);
    canvas.ellipse(foot - Point{r * .2, r * .25}, r * .6, r * .45, lit(trees[1], .12));
    if (canvas.is_near()) canvas.disc(foot + Point{r * .35, r * .30}, r * .30, grape);
}

} // namespace

void paint_menhir(const Thing& thing) {
    const Frame f(thing);
    paint_glade(f);
    f.fill({{-.25, .62}, {.42, .64}, {1.09, .44}, {.67, .10}}, shadow, .34);
    f.fill(
        {{-.42, .62}, {-.39, -.18}, {-.21, -.76}, {.05, -.86}, {.30, -.54}, {.41, .11}, {.42, .62}},
        shaded(rock, .22));
    f.fill({{-.42, .62}, {-.39, -.18}, {-.21, -.76}, {.05, -.86}, {.01, -.10}, {.05, .62}},
           lit(rock, .32));
    f.edge({{-.42, .62},
            {-.39, -.18},
            {-.21, -.76},
            {.05, -.86},
            {.30, -.54},
            {.41, .11},
            {.42, .62}});
    if (!f.canvas.is_far()) paint_spiral(f, -.15, -.18);
}

void paint_mushrooms(const Thing& thing) {
    const Frame f(thing);
    paint_glade(f);
    for (const auto& [x, y, size] :
         {std::tuple(-.40, .18, .70), std::tuple(.42, .06, .58), std::tuple(.04, .50, .95)})
        paint_toadstool({f.canvas, f.at(x, y), f.r * .52 * size});
}

void paint_nuggets(const Thing& thing) {
    const Frame f(thing);
    paint_glade(f);
    for (const auto& [x, y, size] :
         {std::tuple(0., -.1, .9), std::tuple(-.3, .2, .8), std::tuple(.35, .25, .65)}) {
        const Frame lump(f.canvas, f.at(x, y), f.r * .38 * size);
        soft_shadow(f.canvas, lump.at(0, .4), lump.r, lump.r * .5, .3);
        lump.fill({{-1, .3}, {-.6, -.7}, {.3, -.9}, {1, -.1}, {.6, .7}}, shaded(gold, .22));
        lump.fill({{-1, .3}, {-.6, -.7}, {.3, -.9}, {.1, 0}}, lit(gold, .35));
        lump.edge({{-1, .3}, {-.6, -.7}, {.3, -.9}, {1, -.1}, {.6, .7}}, .004);
    }
}

void paint_fire(const Thing& thing) {
    const Frame f(thing);
    f.oval(0, .45, .95, .42, ash, .75);
    for (const auto& [x, size] : {std::pair(-.50, .75), std::pair(.48, .85), std::pair(0., 1.25)}) {
        paint_flame(f, x, .50, .36 * size, 1.15 * size, flames[0]);
        paint_flame(f, x, .50, .25 * size, .82 * size, flames[1]);
        paint_flame(f, x, .50, .13 * size, .48 * size, flames[2]);
    }
}

/// A snare: two bent saplings and a noose.
void paint_small_trap(const Thing& thing) {
    const Frame f(thing);
    f.oval(0, .45, .70, .28, soil, .8);
    for (const double side : {-1., 1.})
        f.rod({{side * .62, .55}, {side * .68, -.1}, {side * .38, -.62}, {0, -.45}}, .10, wood);
    f.canvas.line(f.at(0, -.45), f.at(0, -.12), f.r * .10, ink);
    f.canvas.ellipse_path(f.at(0, .14), .26 * f.r, .30 * f.r);
    f.canvas.width(f.r * .12, .9);
    f.canvas.stroke(ink);
    f.canvas.ellipse_path(f.at(0, .14), .26 * f.r, .30 * f.r);
    f.canvas.width(f.r * .05, .6);
    f.canvas.stroke(parchment);
}

/// A wide pit with stakes, half covered with branches.
void paint_big_trap(const Thing& thing) {
    const Frame f(thing);
    f.oval(0, .1, 1, .74, soil);
    f.oval(0, .12, .84, .58, shaded(soil, .35));
    f.oval(.03, .17, .78, .50, pit);
    for (const auto& [x, y] : {std::pair(.20, -.08), std::pair(-.14, .05), std::pair(.40, .12),
                               std::pair(-.42, .22), std::pair(.14, .34), std::pair(-.12, .46)})
        f.fill({{x - .075, y + .12}, {x + .075, y + .12}, {x, y - .34}}, lit(wood, .25));
    for (const double back : {0., .22})
        f.canvas.line(f.at(-.95, -.10 - back), f.at(.15, -.62 - back * .4), f.r * .10, wood);
    f.oval(-.55, -.38, .30, .18, trees[1]);
    f.oval(-.15, -.56, .24, .14, trees[0]);
}

/// A cloaked figure with antlers and a drum.
void paint_shaman(const Thing& thing) {
    const Frame f(thing);
    soft_shadow(f.canvas, f.at(0, .72), f.r * .6, f.r * .2, .4);
    const Colour antler = shaded(deer, .55);
    for (const double side : {-1., 1.}) {
        f.canvas.smooth_path(f.at({{side * .10, -.52}, {side * .30, -.74}, {side * .46, -1.05}}),
                             false);
        f.canvas.width(f.r * .085, .7);
        f.canvas.stroke(antler);
        f.canvas.line(f.at(side * .30, -.76), f.at(side * .24, -1.02), f.r * .085, antler);
    }
    f.canvas.smooth_path(f.at({{-.16, -.32},
                               {.16, -.32},
                               {.40, .10},
                               {.55, .72},
                               {0, .80},
                               {-.55, .72},
                               {-.40, .10}}),
                         true);
    f.canvas.fill_and_keep(hide);
    outline(f.canvas, .005, .85);
    f.fill({{-.12, -.25}, {.02, -.25}, {-.02, .72}, {-.46, .66}, {-.32, .1}}, lit(hide, .25));
    f.oval(0, -.46, .24, .24, ink, .9);
    f.oval(0, -.46, .21, .21, skin);
    const Point head = f.at(0, -.47);
    cairo_new_path(f.canvas.context());
    cairo_arc(f.canvas.context(), head.x, head.y, f.r * .22, full_turn / 2, full_turn);
    f.canvas.fill(shaded(hide, .3));
    f.oval(.36, .20, .25, .25, ink, .9);
    f.oval(.36, .20, .21, .21, parchment);
    f.oval(.36, .20, .07, .07, flames[0]);
}

void paint_logboat(const Thing& thing) {
    const Frame f(thing);
    cairo_t* context = f.canvas.context();
    const auto hull = [&](double wide, double bow, double keel, double sheer) {
        const Point west = f.at(-wide, bow), east = f.at(wide, bow);
        const auto to = [&](double ax, double ay, double bx, double by, Point c) {
            const Point a = f.at(ax * wide, ay), b = f.at(bx * wide, by);
            cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y);
        };
        cairo_new_path(context);
        cairo_move_to(context, west.x, west.y);
        to(-.6, keel, .6, keel, east);
        to(.5, sheer, -.5, sheer, west);
        cairo_close_path(context);
    };
    f.oval(.04, .27, 1.09, .18, shadow, .30);
    hull(1.15, -.195, .405, .03);
    f.canvas.fill_and_keep(shaded(wood, .35));
    outline(f.canvas, .005, .9);
    hull(.99, -.135, .085, -.09);
    f.canvas.fill(lit(wood, .4));
    f.rod({{-.25, .35}, {.45, -.75}}, .08, lit(wood, .35));
}

void paint_raft(const Thing& thing) {
    const Frame f(thing);
    f.oval(.04, .39, .97, .26, shadow, .30);
    for (int i = 0; i < 5; ++i) {
        const double y = -.18 + i * .14, east = .95 - (i % 2) * .06, west = -.95 + i * .03;
        f.canvas.line(f.at(west, y), f.at(east, y), f.r * .17, ink);
        f.canvas.line(f.at(west, y), f.at(east, y), f.r * .12,
                      lit(wood, .15 + .12 * static_cast<double>(i % 3)));
    }
    f.canvas.line(f.at(0, .10), f.at(0, -1.05), f.r * .10, ink);
    f.fill({{.03, -1}, {.72, -.40}, {.03, -.22}}, parchment);
    f.edge({{.03, -1}, {.72, -.40}, {.03, -.22}});
    for (const double x : {-.57, .57})
        f.canvas.line(f.at(x, -.26), f.at(x, .44), f.r * .05, ink, .8);
}

/// Two stones with a third across, in a ring of small ones.
void paint_shrine(const Thing& thing) {
    const Frame f(thing);
    for (int i = 0; i < 7; ++i) {
        const double angle = full_turn * i / 7 - .3;
        paint_rock(f.canvas, f.at(.80 * std::cos(angle), .55 * std::sin(angle) + .1), f.r * .16);
    }
    f.oval(.22, .34, .62, .16, shadow, .30);
    for (const double x : {-.36, .36}) {
        f.fill({{x - .15, .34}, {x + .15, .34}, {x + .09, -.46}, {x - .15, -.46}},
               shaded(rock, .12));
        f.fill({{x - .15, .34}, {x - .02, .34}, {x - .04, -.46}, {x - .15, -.46}}, lit(rock, .28));
        f.edge({{x - .15, .34}, {x + .15, .34}, {x + .09, -.46}, {x - .15, -.46}});
    }
    f.fill({{-.62, -.42}, {.60, -.42}, {.55, -.72}, {-.56, -.74}}, lit(rock, .22));
    f.fill({{-.62, -.42}, {.60, -.42}, {.60, -.52}, {-.62, -.52}}, shaded(rock, .22));
    f.edge({{-.62, -.42}, {.60, -.42}, {.55, -.72}, {-.56, -.74}});
    f.oval(0, .30, .10, .07, flames[1], .9);
}

/// Rows of vines on worked soil.
void paint_vineyard(const Thing& thing) {
    const Frame f(thing);
    const Keep keep(f.canvas);
    cairo_translate(f.canvas.context(), f.centre.x, f.centre.y);
    cairo_rotate(f.canvas.context(), -.12);
    const Frame plot(f.canvas, {0, 0}, f.r);
    const double w = .98, h = .80;
    f.canvas.smooth_path(plot.at({{-w, -h * .9},
                                  {0, -h * 1.02},
                                  {w * .98, -h * .92},
                                  {w * 1.02, 0},
                                  {w * .95, h * .95},
                                  {0, h},
                                  {-w, h * .92},
                                  {-w * 1.02, 0}}),
                         true);
    f.canvas.fill_and_keep(soil, .95);
    outline(f.canvas, .004, .45);
    const int rows = f.canvas.by_level(3, 4, 5), vines = f.canvas.by_level(5, 7, 9);
    for (int i = 0; i < rows; ++i) {
        const double y = -h * .74 + i * h * 1.52 / (rows - 1);
        f.canvas.line(plot.at(-w * .82, y) + Point{0, .014}, plot.at(w * .86, y) + Point{0, .014},
                      .012, shadow, .28);
        for (int k = 0; k < vines; ++k)
            paint_vine(f.canvas, plot.at(-w * .82 + k * w * 1.64 / (vines - 1), y),
                       f.r * (f.canvas.is_near() ? .105 : .13));
    }
}

} // namespace bastide::art
