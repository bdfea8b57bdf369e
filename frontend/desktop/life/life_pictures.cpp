#include "frontend/desktop/life/life_pictures.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/object/styles.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide::desktop {
namespace {

using art::Canvas;
using art::Colour;
using art::Curve;
using art::Point;

constexpr Point picture_middle{life_picture_side / 2, life_picture_side / 2};
constexpr Colour life_light{1, 1, .97};
constexpr Colour life_dark{.16, .14, .18};

void paint_glint(Canvas& canvas) {
    canvas.ellipse(picture_middle, .055, std::max(.008, .9 * canvas.pixel()), life_light, .55);
    canvas.ellipse(picture_middle, .032, std::max(.005, .7 * canvas.pixel()), life_light, .95);
}

void paint_puff(Canvas& canvas) {
    constexpr int rings = 7;
    for (int i = 0; i < rings; ++i)
        canvas.disc(picture_middle, .078 * (i + 1) / rings, {.98, .97, .95}, .24);
}

/// A small bright pane, and its warm light on what stands around.
void paint_lit_window(Canvas& canvas) {
    constexpr int rings = 6;
    for (int i = 0; i < rings; ++i)
        canvas.disc(picture_middle, .07 * (i + 1) / rings, {1, .74, .30}, .12);
    const double pane = std::max(.009, .9 * canvas.pixel());
    canvas.disc(picture_middle, pane, {1, .93, .62}, 1);
}

/// Seen from above, flying east.
void paint_bird_from_above(Canvas& canvas, int step, Colour body, Colour tips, double alpha) {
    static constexpr std::array spans = {.056, .044, .028}, sweeps = {.010, .020, .030};
    const auto at = static_cast<std::size_t>(step);
    const double span = std::max(spans[at], 2.2 * canvas.pixel()), sweep = sweeps[at];
    for (const double side : {-1.0, 1.0}) {
        const Point root = picture_middle + Point{.006, 0};
        const Point wrist = picture_middle + Point{.012, side * span * .45};
        const Point tip = picture_middle + Point{-sweep, side * span};
        const Point rear = picture_middle + Point{-.012, side * span * .35};
        const Point hand = art::between(wrist, tip, .55), rear_hand = art::between(rear, tip, .55);
        canvas.polygon({root, wrist, tip, rear, picture_middle - Point{.012, 0}}, body, alpha);
        canvas.polygon({hand, tip, rear_hand}, tips, alpha);
    }
    canvas.ellipse(picture_middle + Point{.002, 0}, std::max(.022, canvas.pixel()),
                   std::max(.0075, .6 * canvas.pixel()), body, alpha);
}

/// A pennant on a pole; its tail swings by the step.
void paint_pennant(Canvas& canvas, int step) {
    const Point top = picture_middle - Point{0, .092};
    canvas.line(picture_middle, top, std::max(.006, canvas.pixel()), life_dark, .95);
    const double phase = art::full_turn * step / flag_steps;
    const auto wave = [&](double way) { return .008 * way * std::sin(phase - way * 3); };
    constexpr int parts = 6;
    constexpr double reach = .088, height = .054;
    Curve cloth;
    for (int i = 0; i <= parts; ++i) {
        const double way = static_cast<double>(i) / parts;
        cloth.push_back(top + Point{reach * way, wave(way * 2) + height * .42 * way});
    }
    for (int i = parts; i >= 0; --i) {
        const double way = static_cast<double>(i) / parts;
        cloth.push_back(top + Point{reach * way, wave(way * 2) + height * (1 - .42 * way)});
    }
    canvas.polygon(cloth, {.98, .94, .82});
    canvas.closed_path(cloth);
    canvas.width(.004, .7);
    canvas.stroke(life_dark, .75);
}

void paint_beast(Canvas& canvas, std::string_view style) {
    const double radius = std::max(.055, 3.5 * canvas.pixel());
    canvas.ellipse(picture_middle + Point{.008, radius * .55}, radius * .95, radius * .3, life_dark,
                   .22);
    art::paint_thing({canvas, picture_middle, radius}, style);
}

} // namespace

art::Image paint_life(LifePicture picture, int variant, std::string_view beast, int cell) {
    const int side = static_cast<int>(std::ceil(life_picture_side * static_cast<float>(cell)));
    Canvas canvas(side, side);
    canvas.scale(side / static_cast<double>(life_picture_side));
    switch (picture) {
    case LifePicture::glint: paint_glint(canvas); break;
    case LifePicture::smoke: paint_puff(canvas); break;
    case LifePicture::lit_window: paint_lit_window(canvas); break;
    case LifePicture::bird:
        paint_bird_from_above(canvas, variant, life_light, {.45, .46, .52}, 1);
        break;
    case LifePicture::bird_shadow:
        paint_bird_from_above(canvas, variant, life_dark, life_dark, 1);
        break;
    case LifePicture::flag: paint_pennant(canvas, variant); break;
    case LifePicture::beast: paint_beast(canvas, beast); break;
    }
    return canvas.image();
}

} // namespace bastide::desktop
