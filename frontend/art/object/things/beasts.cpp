#include "frontend/art/object/things/beasts.hpp"

#include "frontend/art/canvas/random.hpp"
#include "frontend/art/object/things/strokes.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

namespace bastide::art {

namespace {

using namespace material;

/// Looking west in a box of one by one, the feet on its lower side.
struct Beast {
    std::string_view style;
    double width, height; ///< of the box, in radii
    Colour colour;
    std::vector<Point> outline;
    std::vector<Curve> far_legs;
};

const std::array<Beast, 4>& beasts() {
    static const std::array<Beast, 4> all = {{
        {"mammoth",
         2.05,
         1.72,
         mammoth,
         {{.085, .93}, {.075, .74}, {.085, .52}, {.11, .34},   {.16, .16},  {.24, .06},
          {.32, .10},  {.385, .20}, {.45, .12},  {.55, .08},   {.68, .13},  {.81, .26},
          {.92, .42},  {.965, .58}, {.95, .76},  {.945, .985}, {.80, .985}, {.785, .80},
          {.67, .755}, {.545, .77}, {.53, .985}, {.385, .985}, {.37, .79},  {.30, .70},
          {.245, .62}, {.20, .60},  {.165, .74}, {.15, .90},   {.125, .97}},
         {{{.58, .70}, {.70, .70}, {.68, .95}, {.58, .95}}}},
        {"aurochs",
         2.10,
         1.45,
         aurochs,
         {{.045, .585}, {.06, .50},   {.11, .40},   {.175, .315}, {.26, .26},   {.36, .165},
          {.46, .17},   {.58, .25},   {.74, .25},   {.88, .285},  {.945, .40},  {.95, .58},
          {.915, .72},  {.925, .985}, {.835, .985}, {.815, .80},  {.75, .705},  {.60, .735},
          {.475, .735}, {.455, .985}, {.365, .985}, {.35, .79},   {.285, .745}, {.215, .69},
          {.15, .665},  {.08, .655}},
         {{{.485, .70}, {.595, .70}, {.565, .955}, {.495, .955}},
          {{.715, .66}, {.825, .66}, {.795, .955}, {.725, .955}}}},
        {"deer",
         1.55,
         1.95,
         deer,
         {{.06, .475}, {.085, .42},  {.15, .375}, {.225, .345}, {.285, .39},  {.335, .475},
          {.43, .52},  {.60, .515},  {.76, .51},  {.87, .545},  {.905, .63},  {.865, .72},
          {.875, .83}, {.865, .99},  {.805, .99}, {.80, .84},   {.745, .735}, {.60, .72},
          {.475, .73}, {.455, .84},  {.445, .99}, {.385, .99},  {.375, .83},  {.335, .72},
          {.29, .61},  {.245, .525}, {.18, .50},  {.10, .505}},
         {{{.465, .66}, {.555, .66}, {.525, .955}, {.475, .955}},
          {{.705, .66}, {.795, .66}, {.765, .955}, {.715, .955}}}},
        {"tiger",
         2.15,
         1.28,
         tiger,
         {{.045, .47}, {.06, .385},  {.11, .29},  {.155, .235}, {.175, .13}, {.225, .21},
          {.29, .265}, {.385, .19},  {.50, .245}, {.66, .245},  {.80, .205}, {.885, .30},
          {.905, .50}, {.925, .70},  {.955, .83}, {.94, .97},   {.845, .97}, {.825, .80},
          {.755, .66}, {.62, .645},  {.49, .67},  {.465, .97},  {.345, .97}, {.34, .76},
          {.30, .645}, {.215, .585}, {.14, .575}, {.075, .555}},
         {{{.505, .60}, {.635, .60}, {.605, .955}, {.515, .955}},
          {{.665, .60}, {.795, .60}, {.765, .955}, {.675, .955}}}},
    }};
    return all;
}

/// Draws in the box of one beast.
class BeastBrush {
  public:
    BeastBrush(Canvas& canvas, const Beast& beast, double radius)
        : canvas_(canvas), beast_(beast), radius_(radius) {}

    Point at(Point p) const {
        return {p.x * beast_.width * radius_, p.y * beast_.height * radius_};
    }
    Curve at(const Curve& points) const {
        Curve placed;
        for (const Point p : points)
            placed.push_back(at(p));
        return placed;
    }

    void fill(const Curve& points, Colour tone) { canvas_.polygon(at(points), tone); }

    void spot(Point p, double size, Colour tone, double alpha = 1) {
        canvas_.disc(at(p), size * radius_, tone, alpha);
    }

    void stroke(const Curve& points, double wide, Colour tone, double alpha = 1) {
        canvas_.smooth_path(at(points), false);
        canvas_.width(wide * radius_, .9);
        canvas_.stroke(tone, alpha);
    }

    /// A tapering ribbon along a curve: horns, tusks, antlers.
    void horn(const Curve& points, double wide_at_root, double wide_at_tip, Colour tone) {
        const Curve spine = at(points);
        constexpr int steps = 18;
        const double total = curve_length(spine);
        Curve left, right;
        for (int i = 0; i <= steps; ++i) {
            const auto [point, direction] = along(spine, total * i / steps);
            const double wide = wide_at_root + (wide_at_tip - wide_at_root) * i / steps;
            const Point aside = right_of(direction) * (radius_ * wide / 2);
            left.push_back(point + aside);
            right.push_back(point - aside);
        }
        left.insert(left.end(), right.rbegin(), right.rend());
        canvas_.polygon(left, tone);
    }

    void body_path() { canvas_.smooth_path(at(beast_.outline), true); }

    Canvas& canvas() { return canvas_; }
    Colour colour() const { return beast_.colour; }
    double height() const { return beast_.height * radius_; }
    double width() const { return beast_.width * radius_; }

  private:
    Canvas& canvas_;
    const Beast& beast_;
    double radius_;
};

/// What lies behind the body: far legs, antlers, tails.
void paint_behind(BeastBrush& brush, const Beast& beast) {
    const Colour back = shaded(brush.colour(), .38);
    for (const Curve& leg : beast.far_legs)
        brush.fill(leg, back);
    if (beast.style == "aurochs") brush.stroke({{.94, .36}, {.985, .50}, {.975, .74}}, .045, back);
    if (beast.style == "tiger")
        brush.stroke({{.88, .32}, {.965, .30}, {.995, .18}}, .085, shaded(tiger, .12));
    if (beast.style == "mammoth")
        brush.horn({{.225, .56}, {.255, .74}, {.19, .83}, {.085, .82}, {.04, .72}}, .14, .03,
                   shaded(ivory, .22));
    if (beast.style != "deer") return;
    const Colour antler = shaded(deer, .55);
    const Curve beams[] = {{{.245, .37}, {.285, .25}, {.385, .15}, {.415, .0}},
                           {{.205, .37}, {.165, .24}, {.185, .10}, {.135, -.02}}};
    const Curve tines[] = {{{.315, .205}, {.275, .11}, {.285, .02}},
                           {{.395, .10}, {.46, .065}, {.48, .0}},
                           {{.175, .19}, {.10, .15}, {.065, .06}},
                           {{.265, .29}, {.335, .255}, {.36, .20}},
                           {{.178, .10}, {.235, .05}}};
    for (const Curve& beam : beams)
        brush.horn(beam, .115, .040, antler);
    for (const Curve& tine : tines)
        brush.horn(tine, .075, .030, antler);
}

void paint_fur(BeastBrush& brush) {
    if (brush.canvas().is_far()) return;
    Random random("fur");
    for (int i = brush.canvas().is_near() ? 34 : 12; i > 0; --i) {
        const double x = random.within(.12, .95), y = random.within(.15, .80);
        const Colour hair = random.chance(.6) ? shaded(mammoth, .45) : lit(mammoth, .3);
        brush.stroke({{x, y}, {x + .012, y + .06}, {x + .004, y + .11}}, .030, hair, .5);
    }
}

void paint_stripes(BeastBrush& brush) {
    const Colour dark = shaded(tiger, .62);
    for (const double x : {.36, .46, .56, .66, .76})
        brush.stroke({{x, .16}, {x + .03, .34}, {x + .005, .50}},
                     brush.canvas().is_near() ? .085 : .11, dark, .85);
    const Curve small[] = {{{.10, .30}, {.14, .36}},
                           {{.30, .26}, {.32, .42}},
                           {{.84, .64}, {.90, .68}},
                           {{.36, .76}, {.43, .76}},
                           {{.37, .85}, {.44, .85}}};
    for (const Curve& stripe : small)
        brush.stroke(stripe, .05, dark, .8);
    brush.spot({.10, .52}, .10, ivory, .95);
}

/// Light, shade and pattern inside the outline.
void paint_coat(BeastBrush& brush, const Beast& beast) {
    Canvas& canvas = brush.canvas();
    const Keep keep(canvas);
    brush.body_path();
    canvas.fill_and_keep(brush.colour());
    cairo_clip(canvas.context());
    const auto see_through = [](Colour tone, double alpha) {
        tone.a = alpha;
        return tone;
    };
    const Colour colour = brush.colour();
    cairo_rectangle(canvas.context(), 0, 0, brush.width(), brush.height());
    canvas.fill_between({0, brush.height() * .1}, see_through(lit(colour, .42), .95),
                        see_through(colour, 0), {brush.width() * .12, brush.height() * .95},
                        see_through(shaded(colour, .55), .9));
    if (beast.style == "mammoth") paint_fur(brush);
    if (beast.style == "tiger") paint_stripes(brush);
    if (beast.style == "aurochs")
        brush.stroke({{.30, .24}, {.50, .24}, {.80, .29}}, .05, lit(colour, .45), .8);
    if (beast.style == "deer") {
        brush.spot({.88, .60}, .11, ivory, .95);
        Random random("fawn");
        for (int i = 0; canvas.is_near() && i < 9; ++i) {
            const double x = random.within(.42, .80);
            brush.spot({x, random.within(.54, .61)}, .022, ivory, .8);
        }
    }
}

/// What the beast is known by.
void paint_face(BeastBrush& brush, const Beast& beast) {
    const auto ivory_horn = [&](const Curve& points, double wide) {
        brush.horn(points, wide, .06, ink);
        brush.horn(points, wide - .06, .02, ivory);
    };
    if (beast.style == "mammoth") {
        ivory_horn({{.215, .55}, {.215, .74}, {.135, .87}, {.03, .85}, {-.03, .73}, {.0, .60}},
                   .19);
        brush.spot({.165, .36}, .035, ink);
        brush.stroke({{.30, .26}, {.345, .36}, {.315, .47}}, .06, shaded(mammoth, .5));
    } else if (beast.style == "aurochs") {
        brush.spot({.065, .60}, .10, ivory, .75);
        ivory_horn({{.225, .30}, {.205, .20}, {.135, .15}, {.085, .085}, {.095, -.02}}, .21);
        ivory_horn({{.175, .335}, {.095, .345}, {.010, .30}, {-.030, .20}, {.005, .06}}, .21);
        brush.spot({.125, .455}, .030, ivory);
    } else if (beast.style == "tiger") {
        for (const double x : {.075, .125})
            brush.fill({{x, .55}, {x + .045, .555}, {x + .030, .82}}, ivory);
        brush.spot({.125, .36}, .030, ink);
        brush.spot({.05, .46}, .026, ink);
    } else {
        brush.spot({.165, .425}, .030, ink);
        brush.spot({.07, .475}, .030, ink);
        brush.fill({{.245, .37}, {.335, .335}, {.30, .41}}, shaded(deer, .15));
    }
}

void fish_path(Canvas& canvas, double r, double grown) {
    cairo_t* context = canvas.context();
    cairo_new_path(context);
    cairo_move_to(context, -r * grown, 0);
    cairo_curve_to(context, -r * .5, -r * .62 * grown, r * .35, -r * .55 * grown, r * .62 * grown,
                   0);
    cairo_curve_to(context, r * .35, r * .55 * grown, -r * .5, r * .62 * grown, -r * grown, 0);
    cairo_close_path(context);
    cairo_move_to(context, r * .48, 0);
    cairo_line_to(context, r * 1.05 * grown, -r * .46 * grown);
    cairo_curve_to(context, r * .88, -r * .1, r * .88, r * .1, r * 1.05 * grown, r * .46 * grown);
    cairo_close_path(context);
}

/// With its feet near the south of the disc; it never reaches over the sides of the tile.
void paint_beast(const Thing& thing, const Beast& beast) {
    Canvas& canvas = thing.canvas;
    const Point centre = thing.centre;
    const double radius = thing.radius;
    const double width = beast.width * radius, height = beast.height * radius;
    const double reach = width * .545;
    const double x = std::clamp(centre.x, reach + .008, .992 - reach);
    const double foot = std::max(height * 1.03 + .008, std::min(.975, centre.y + height * .47));
    soft_shadow(canvas, {x + .01, foot - height * .03}, width * .46, height * .10, .42);
    const Keep keep(canvas);
    cairo_translate(canvas.context(), x, foot - height);
    cairo_scale(canvas.context(), thing.faces_east ? -1 : 1, 1);
    cairo_translate(canvas.context(), -width / 2, 0);
    BeastBrush brush(canvas, beast, radius);
    paint_behind(brush, beast);
    paint_coat(brush, beast);
    brush.body_path();
    outline(canvas, .006, .9);
    paint_face(brush, beast);
}

} // namespace

void paint_mammoth(const Thing& thing) {
    paint_beast(thing, beasts()[0]);
}
void paint_aurochs(const Thing& thing) {
    paint_beast(thing, beasts()[1]);
}
void paint_deer(const Thing& thing) {
    paint_beast(thing, beasts()[2]);
}
void paint_tiger(const Thing& thing) {
    paint_beast(thing, beasts()[3]);
}

void paint_fish(const Thing& thing) {
    Canvas& canvas = thing.canvas;
    const Keep keep(canvas);
    cairo_t* context = canvas.context();
    const double r = thing.radius;
    cairo_translate(context, thing.centre.x, thing.centre.y);
    cairo_rotate(context, thing.angle);
    cairo_translate(context, .008, .012);
    fish_path(canvas, r, 1.05);
    canvas.fill(shadow, .38);
    cairo_translate(context, -.008, -.012);
    fish_path(canvas, r, 1);
    canvas.fill_and_keep(fish);
    outline(canvas, .0055, .9, shaded(water_deep, .5));
    cairo_new_path(context);
    cairo_move_to(context, -r * .95, 0);
    cairo_curve_to(context, -r * .5, r * .55, r * .3, r * .48, r * .55, 0);
    cairo_close_path(context);
    canvas.fill(shaded(fish, .22), .9);
    if (!canvas.is_far()) canvas.disc({-r * .62, -r * .10}, r * .10, ink);
    if (!canvas.is_near()) return;
    for (const auto& [x, wide] :
         {std::pair(-.55, .32), std::pair(-.15, .30), std::pair(.10, .28)}) {
        cairo_new_path(context);
        cairo_arc(context, x * r, 0, wide * r, -.8, .8);
        canvas.width(.004, .5);
        canvas.stroke(shaded(fish, .4), .7);
    }
}

} // namespace bastide::art
