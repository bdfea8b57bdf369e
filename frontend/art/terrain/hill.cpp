// Hills: relief over the whole tile, which fades to nothing at its sides.
// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/object/things/hillocks.hpp"
#include "frontend/art/object/things/tree.hpp"
#include "frontend/art/terrain/terrains.hpp"

#include <array>
#include <memory>

namespace bastide::art {

namespace {

using namespace material;

struct Stop {
    double at;
    Colour colour;
    double alpha;
};

using Gradient = std::unique_ptr<cairo_pattern_t, decltype(&cairo_pattern_destroy)>;

Gradient radial(Point focus, double inner, Point centre, double outer,
                std::initializer_list<Stop> stops) {
    Gradient gradient(
        cairo_pattern_create_radial(focus.x, focus.y, inner, centre.x, centre.y, outer),
        &cairo_pattern_destroy);
    for (const Stop& stop : stops)
        cairo_pattern_add_color_stop_rgba(gradient.get(), stop.at, stop.colour.r, stop.colour.g,
                                          stop.colour.b, stop.alpha);
    return gradient;
}

/// A large mound and two lesser ones on its flanks: lit in the north-west, a crescent of shade in
/// the south-east.
void paint_relief(Scene& scene, double strength) {
    cairo_t* context = scene.canvas.context();
    const Colour light = lit(field_lit, .60), shade = mixed(mixed(tuft, soil, .30), ink, .55);
    Random random = scene.random("mounds");
    const double shift = random.within(-.05, .05);
    struct Mound {
        Point centre;
        double radius, share;
    };
    for (const auto& [centre, radius, share] :
         {Mound{{.46 + shift, .45 - shift}, .43, 1}, Mound{{.68 - shift, .63 + shift}, .28, .75},
          Mound{{.33, .70}, .24, .60}}) {
        const double k = strength * share;
        const auto glow =
            radial(centre - Point{.26, .30} * radius, .02, centre - Point{.22, .26} * radius,
                   .80 * radius, {{0, light, .85 * k}, {.5, light, .45 * k}, {1, light, 0}});
        cairo_set_source(context, glow.get());
        cairo_paint(context);
        const auto inside = radial(centre, .76 * radius, centre, 1.06 * radius,
                                   {{0, ink, 1}, {.5, ink, .8}, {1, ink, 0}});
        for (const auto& [from, to, alpha] :
             {std::tuple(.50, 1.22, .36), std::tuple(.80, 1.20, .40)}) {
            const Point focus = centre - Point{.26, .28} * radius;
            const auto crescent = radial(focus, from * radius, focus, to * radius,
                                         {{0, shade, 0}, {1, shade, alpha * k}});
            cairo_set_source(context, crescent.get());
            cairo_mask(context, inside.get());
        }
    }
}

/// Short strokes down the shaded slope, as old maps have them.
void paint_hachures(Scene& scene) {
    constexpr double south_east = .80, spread = 2.9;
    Canvas& canvas = scene.canvas;
    Random random = scene.random("hachures");
    for (const auto& [ring, reach, longest] :
         {std::tuple(0, .365, .090), std::tuple(1, .255, .055)}) {
        const int count = canvas.by_level(26, 44, 72) >> ring;
        for (int i = 0; i < count; ++i) {
            const double angle =
                south_east + (i + random.within(-.4, .4)) / count * spread - spread / 2;
            const double weight = std::cos((angle - south_east) / spread * full_turn / 2);
            const double start = reach * (1 + .03 * std::sin(5 * angle)) + random.within(-.01, .01);
            const double stroke = longest * weight * random.within(.6, 1.1);
            if (weight < .12 + .1 * ring) continue;
            const Point down{std::cos(angle), .97 * std::sin(angle)};
            canvas.line(Point{.5, .5} + down * start, Point{.5, .5} + down * (start + stroke),
                        canvas.is_near() ? .006 : .010, mixed(tuft, ink, .45),
                        (.30 + .35 * weight) * (ring == 0 ? 1 : .6));
        }
    }
}

} // namespace

void paint_hill(Scene& scene) {
    paint_relief(scene, .78);
    paint_hachures(scene);
    Random random = scene.random("stones");
    for (int i = 0; i < 7; ++i) {
        const double angle = .80 + random.within(-1, 1), reach = random.within(.37, .44);
        const double radius = random.within(.010, .020);
        const Point foot = Point{.5, .5} + Point{std::cos(angle), std::sin(angle)} * reach;
        if (scene.is_open(foot, .03))
            scene.stand(foot.y, [&canvas = scene.canvas, foot, radius] {
                paint_rock(canvas, foot, radius);
            });
    }
}

void raise_hillocks(Scene& scene, Point centre, double size) {
    // Without ground of its own the sign has to show through whatever fills the tile.
    const bool on_ground = !scene.layout.raster.barrier.at(centre);
    int variant = 0;
    for (const Hillock& each : hillocks) {
        const Point p = centre + each.offset * size;
        scene.stand(on_ground ? p.y + .02 : on_top,
                    [&canvas = scene.canvas, p, w = size * each.width, n = variant++] {
                        paint_hillock(canvas, p, w, n);
                    });
    }
}

void finish_hill(Scene& scene) {
    paint_relief(scene, .30);
}

} // namespace bastide::art
