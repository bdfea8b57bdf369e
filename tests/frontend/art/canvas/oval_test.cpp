#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/canvas/random.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace bastide::art;

namespace {

constexpr Colour red{.8, .2, .1, 1}, green{.3, .6, .2, 1};

/// A canvas of 64 pixels, the unit half as wide, painted all over or left clear.
Canvas canvas_of(bool opaque) {
    Canvas canvas(64, 64);
    canvas.scale(32);
    if (opaque) canvas.box(0, 0, 2, 2, green);
    return canvas;
}

/// The longest way between two channels, as far as transparent pixels have any.
int difference(const Image& one, const Image& other) {
    int most = 0;
    for (std::size_t i = 0; i < one.rgba.size(); i += 4) {
        const int here = one.rgba[i + 3], there = other.rgba[i + 3];
        most = std::max(most, std::abs(here - there));
        for (std::size_t k = 0; k < 3; ++k)
            most =
                std::max(most, std::abs(one.rgba[i + k] * here - other.rgba[i + k] * there) / 255);
    }
    return most;
}

} // namespace

TEST_CASE("[art] ovals put straight into pixels look as Cairo's") {
    Random random("ovals");
    for (int i = 0; i < 200; ++i) {
        const Point centre{random.within(-.2, 2.2), random.within(-.2, 2.2)};
        const double across = random.within(.01, 1.2), down = random.within(.01, 1.2);
        const double alpha = random.chance(.5) ? 1 : random.unit();
        const bool opaque = random.chance(.5);
        Canvas straight = canvas_of(opaque), path = canvas_of(opaque);
        straight.ellipse(centre, across, down, red, alpha);
        path.ellipse_path(centre, across, down);
        path.fill(red, alpha);
        INFO(centre.x << " " << centre.y << ", " << across << " x " << down << ", " << alpha);
        // Cairo makes curves of straight lines up to a tenth of a pixel off, which shows on flat
        // rims.
        CHECK(difference(straight.image(), path.image()) <= 40);
    }
}

TEST_CASE("[art] ovals keep to the clip, to turned axes and to groups") {
    Canvas straight = canvas_of(true), path = canvas_of(true);
    for (Canvas* canvas : {&straight, &path}) {
        cairo_t* const context = canvas->context();
        const auto ellipse = [&](Point centre, double across, double down) {
            if (canvas == &straight) return canvas->ellipse(centre, across, down, red, .7);
            canvas->ellipse_path(centre, across, down);
            canvas->fill(red, .7);
        };
        {
            const Keep keep(*canvas);
            const Point triangle[] = {{.2, .2}, {1.4, .4}, {.5, 1.3}};
            canvas->closed_path(triangle);
            cairo_clip(context);
            ellipse({.6, .6}, .5, .4);
        }
        {
            const Keep keep(*canvas);
            cairo_translate(context, 1.4, 1.4);
            cairo_rotate(context, .6);
            ellipse({0, 0}, .5, .2);
        }
        cairo_push_group(context);
        ellipse({1.5, .5}, .3, .3);
        cairo_pop_group_to_source(context);
        cairo_paint_with_alpha(context, .5);
        ellipse({.5, 1.5}, 0, .3);
    }
    CHECK(straight.image() == path.image());
}

TEST_CASE("[art] noise of a row is the noise of its places") {
    for (const double scale : {1.0, 7.0, 9.5}) {
        std::array<double, 60> row{};
        smooth_noise_row(row, -25, scale, -1.3, 7);
        for (std::size_t i = 0; i < row.size(); ++i)
            CHECK(row[i] == Approx(smooth_noise((static_cast<double>(i) - 25) / scale, -1.3, 7)));
    }
}
