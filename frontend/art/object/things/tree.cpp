#include "frontend/art/object/things/tree.hpp"

#include "frontend/art/canvas/random.hpp"
#include "frontend/art/object/things/strokes.hpp"

#include <array>

namespace bastide::art {

namespace {

void paint_bush(Canvas& canvas, const Tree& tree) {
    const double r = tree.radius;
    soft_shadow(canvas, tree.foot, r, r * .55, .28);
    canvas.ellipse(tree.foot - Point{0, r * .5}, r, r * .78, shaded(tree.colour, .12));
    canvas.ellipse(tree.foot - Point{r * .22, r * .68}, r * .66, r * .50, lit(tree.colour, .18));
}

/// One tier of branches, its lower edge at `bottom` above the foot.
void paint_tier(Canvas& canvas, const Tree& tree, double bottom, double top, double half_width) {
    const double x = tree.foot.x, y = tree.foot.y - bottom, r = tree.radius;
    const Point tip{x, tree.foot.y - top}, front{x, y + r * .12}, west{x - half_width, y - r * .10};
    canvas.polygon({west, front, {x + half_width, y - r * .10}, tip}, shaded(tree.colour, .18));
    canvas.polygon({west, front, tip}, lit(tree.colour, .16));
}

void paint_conifer(Canvas& canvas, const Tree& tree) {
    const double height = tree.radius * 2.5, half_width = tree.radius * .92;
    soft_shadow(canvas, tree.foot + Point{tree.radius * .30, -tree.radius * .22}, tree.radius * .98,
                tree.radius * .58, .34);
    if (!canvas.is_near()) {
        paint_tier(canvas, tree, 0, height, half_width);
        return;
    }
    paint_tier(canvas, tree, 0, height * .46, half_width);
    paint_tier(canvas, tree, height * .30, height * .76, half_width * .80);
    paint_tier(canvas, tree, height * .58, height * 1.04, half_width * .56);
}

void paint_simple_crown(Canvas& canvas, const Tree& tree, Point centre) {
    const double r = tree.radius;
    canvas.ellipse(centre + Point{r * .05, r * .06}, r, r * .96, shaded(tree.colour, .26));
    canvas.ellipse(centre - Point{r * .12, r * .14}, r * .80, r * .76, tree.colour);
    canvas.ellipse(centre - Point{r * .28, r * .32}, r * .46, r * .42, lit(tree.colour, .18));
}

/// A crown of clumps of leaves, the darkest first.
void paint_leafy_crown(Canvas& canvas, const Tree& tree, Point centre) {
    struct Clump {
        Point direction;
        double size;
    };
    std::array<Clump, 8> clumps;
    Random random(tree.variant, "crown");
    const double start = random.within(0, full_turn), r = tree.radius;
    for (std::size_t i = 0; i < clumps.size(); ++i) {
        const double angle =
            start + full_turn * (static_cast<double>(i) + random.within(-.2, .2)) / 8;
        clumps[i] = {{std::cos(angle), std::sin(angle)}, random.within(.42, .60)};
    }
    for (const auto& [direction, size] : clumps)
        canvas.disc(centre + direction * (r * .51) + Point{r * .08, r * .10}, r * size,
                    shaded(tree.colour, .30));
    for (const auto& [direction, size] : clumps)
        canvas.disc(centre + direction * (r * .41) - Point{r * .06, r * .06}, r * size * .92,
                    tree.colour);
    canvas.disc(centre - Point{r * .26, r * .30}, r * .48, lit(tree.colour, .16));
    for (std::size_t i = 0; i < 4; ++i)
        canvas.disc(centre + clumps[i].direction * (r * .29) - Point{r * .24, r * .28}, r * .21,
                    lit(tree.colour, .27), .75);
}

} // namespace

void paint_tree(Canvas& canvas, const Tree& tree) {
    if (tree.kind == TreeKind::bush) return paint_bush(canvas, tree);
    if (tree.kind == TreeKind::conifer) return paint_conifer(canvas, tree);
    const double r = tree.radius;
    soft_shadow(canvas, tree.foot + Point{r * .30, -r * .22}, r * .98, r * .58, .34);
    const Point centre = tree.foot - Point{0, r * 1.05};
    if (!canvas.is_far()) canvas.line(tree.foot, centre, r * .28, material::wood);
    if (canvas.is_near())
        paint_leafy_crown(canvas, tree, centre);
    else
        paint_simple_crown(canvas, tree, centre);
}

void paint_rock(Canvas& canvas, Point foot, double radius) {
    const double x = foot.x, y = foot.y, r = radius;
    soft_shadow(canvas, foot, r, r * .5, .3);
    const Point west{x - r, y}, shoulder{x - r * .8, y - r * .8}, top{x - r * .1, y - r * 1.15};
    canvas.polygon({west, shoulder, top, {x + r * .7, y - r * .7}, {x + r, y}},
                   shaded(material::stone, .22));
    canvas.polygon({west, shoulder, top, {x + r * .1, y - r * .4}}, lit(material::stone, .2));
}

void paint_reeds(Canvas& canvas, Point foot, int variant) {
    Random random(variant, "reeds");
    for (int i = 0; i < 5; ++i) {
        const Point root = foot + Point{random.within(-.016, .016), 0};
        const Point tip = root + Point{random.within(-.006, .006), -random.within(.02, .036)};
        canvas.line(root, tip, .005, shaded(material::bank, .15));
    }
}

} // namespace bastide::art
