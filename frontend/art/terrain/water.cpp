// Rivers with their banks, pools and springs.
// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/object/things/tree.hpp"
#include "frontend/art/terrain/ribbon.hpp"
#include "frontend/art/terrain/terrains.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

using namespace material;

/// The shore of a pool, `grown` outwards: a wavy round that opens into a bay towards each river.
Curve shore_of(const Scene& scene, const Pool& pool, double grown) {
    constexpr int count = 28;
    Random random = scene.random("shore", pool.piece);
    const double phase = random.within(0, full_turn);
    Curve shore;
    for (int i = 0; i < count; ++i) {
        const double angle = full_turn * i / count;
        double reach =
            pool.radius
            * (1 + .055 * std::sin(2 * angle + phase) + .045 * std::sin(3 * angle + 2.3 * phase));
        for (const Line& river : scene.layout.rivers) {
            if (distance(river.points.back(), pool.centre) > .05) continue;
            const Point inlet = river.points.front() - pool.centre;
            const double facing = std::cos(angle - std::atan2(inlet.y, inlet.x));
            reach += pool.radius * .34 * std::pow(std::max(0.0, facing), 6);
        }
        reach += grown;
        shore.push_back(pool.centre
                        + Point{reach * 1.06 * std::cos(angle), reach * .94 * std::sin(angle)});
    }
    return shore;
}

void paint_bed(Scene& scene, double grown, Colour colour, double alpha) {
    for (const Line& river : scene.layout.rivers)
        paint_ribbon(scene, river, river_width, 2 * grown, .10, colour, alpha);
    for (const Pool& pool : scene.layout.pools) {
        scene.canvas.smooth_path(shore_of(scene, pool, grown), true);
        scene.canvas.fill(colour, alpha);
    }
}

void paint_light_bands(Scene& scene) {
    for (const auto& [share, alpha] :
         {std::pair(.66, .13), std::pair(.46, .15), std::pair(.26, .17)})
        for (const Line& river : scene.layout.rivers)
            paint_ribbon(scene, river, river_width * share, 0, .10, water_lit, alpha);
    for (const Pool& pool : scene.layout.pools) {
        const Curve shore = shore_of(scene, pool, -.02);
        for (const auto& [share, alpha] :
             {std::pair(.18, .13), std::pair(.34, .15), std::pair(.52, .17)}) {
            Curve band;
            for (const Point p : shore)
                band.push_back(between(p, pool.centre - Point{.012, .014}, share));
            scene.canvas.smooth_path(band, true);
            scene.canvas.fill(water_lit, alpha);
        }
    }
}

void paint_ripples(Scene& scene) {
    Random random = scene.random("ripples");
    for (const Line& river : scene.layout.rivers) {
        const double total = curve_length(river.points);
        for (int i = static_cast<int>(total * 20); i > 0; --i) {
            const double start = random.within(.05, .92) * total, reach = random.within(.02, .05);
            const double aside =
                random.within(-.055, .055) * (river.tapered ? 1 - start / total : 1);
            const bool bright = random.chance(.6);
            Curve ripple;
            for (int k = 0; k < 5; ++k)
                ripple.push_back(
                    beside(river.points, std::min(total, start + reach * k / 4), aside));
            if (std::any_of(ripple.begin(), ripple.end(),
                            [](Point p) { return depth_in_tile(p) < .015; }))
                continue;
            scene.canvas.smooth_path(ripple, false);
            scene.canvas.width(.005, .5);
            scene.canvas.stroke(bright ? sun : water_deep, .38);
        }
    }
    for (const Pool& pool : scene.layout.pools) {
        for (int i = 0; i < 9; ++i) {
            const double angle = random.within(0, full_turn);
            const double reach = random.within(.25, .85) * pool.radius,
                         half = random.within(.012, .028);
            const Point p = pool.centre + Point{std::cos(angle), .8 * std::sin(angle)} * reach;
            const Point ripple[] = {p - Point{half, 0}, p - Point{0, .005}, p + Point{half, 0}};
            scene.canvas.smooth_path(ripple, false);
            scene.canvas.width(.0045, .5);
            scene.canvas.stroke(sun, .45);
        }
    }
}

/// At a gate or under a bridge a river goes on unseen.
bool ends_in_town(const Layout& layout, const Line& river) {
    return std::any_of(layout.areas.begin(), layout.areas.end(), [&](const Area& area) {
        return layout.shape.pieces[static_cast<std::size_t>(area.piece)].texture == Texture::town
               && contains(area.outline, river.points.back());
    });
}

/// A round pool ringed with stones where a river rises.
void paint_spring(Scene& scene, Point centre) {
    scene.canvas.ellipse(centre, .062, .050, sand);
    scene.canvas.ellipse(centre, .052, .040, water_deep);
    scene.canvas.ellipse(centre, .042, .030, water_lit);
    for (const auto& [offset, radius] :
         {std::pair(Point{-.052, .006}, .020), std::pair(Point{-.028, -.028}, .024),
          std::pair(Point{.022, -.032}, .021), std::pair(Point{.052, -.002}, .018)}) {
        const Point foot = centre + offset;
        scene.stand(foot.y + .03,
                    [&canvas = scene.canvas, foot, r = radius] { paint_rock(canvas, foot, r); });
    }
}

void plant_reeds(Scene& scene) {
    Random random = scene.random("reeds");
    for (const Pool& pool : scene.layout.pools) {
        for (int i = 0; i < 7; ++i) {
            const double angle = random.within(0, full_turn);
            const Point foot =
                pool.centre + Point{std::cos(angle), .9 * std::sin(angle)} * (pool.radius * 1.05);
            const int variant = random.below(99);
            const bool in_stream = std::any_of(
                scene.layout.rivers.begin(), scene.layout.rivers.end(),
                [&](const Line& river) { return distance_to(foot, river.points) < .11; });
            if (!in_stream)
                scene.stand(foot.y, [&canvas = scene.canvas, foot, variant] {
                    paint_reeds(canvas, foot, variant);
                });
        }
    }
}

} // namespace

void paint_water(Scene& scene) {
    if (scene.layout.rivers.empty() && scene.layout.pools.empty()) return;
    paint_bed(scene, bank_width * 1.5, bank, .55);
    paint_bed(scene, bank_width * .8, sand, 1);
    paint_bed(scene, 0, water_deep, 1);
    paint_bed(scene, -.016, water, 1);
    paint_light_bands(scene);
    for (const Line& river : scene.layout.rivers)
        if (river.tapered && !ends_in_town(scene.layout, river))
            paint_spring(scene, river.points.back());
    if (!scene.canvas.is_near()) return;
    paint_ripples(scene);
    plant_reeds(scene);
}

} // namespace bastide::art
