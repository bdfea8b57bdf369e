// Forests: groves of one kind of tree over a dark floor.
// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/layout/perimeter.hpp"
#include "frontend/art/object/things/tree.hpp"
#include "frontend/art/terrain/areas.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

using namespace material;

/// Board-wide noise decides what grows in a grove: conifers, broadleaf, now and then a tree in
/// autumn.
Tree forest_tree(const Scene& scene, Point foot, double radius, Random& random) {
    const double grove = scene.noise(foot, 3.1, 21),
                 tone = scene.noise(foot + Point{.6, 0}, 4.7, 22);
    const double mood = random.unit();
    const Colour leaf = random.pick(trees);
    const int variant = random.below(1000);
    const bool tip_fits = foot.y - 2.55 * radius > .004 || foot.y < .07;
    if (grove + (mood - .5) * .5 > .60 && tip_fits)
        return {foot, radius, mixed(conifers[1], conifers[2], tone), TreeKind::conifer, variant};
    if (grove < .30 && mood > .86)
        return {foot, radius * .9, mixed(autumn, trees[3], .35), TreeKind::broadleaf, variant};
    return {foot, radius, mixed(mixed(trees[2], trees[1], tone), leaf, .25), TreeKind::broadleaf,
            variant};
}

void plant(Scene& scene, Point foot, double radius, Random& random) {
    const Tree tree = forest_tree(scene, foot, radius, random);
    scene.stand(foot.y, [&canvas = scene.canvas, tree] { paint_tree(canvas, tree); });
}

bool is_wet(const Scene& scene, Point p, double margin) {
    const Layout& layout = scene.layout;
    return std::any_of(layout.rivers.begin(), layout.rivers.end(),
                       [&](const Line& river) {
                           const bool at_spring =
                               river.tapered && distance(p, river.points.back()) < .12;
                           return distance_to(p, river.points)
                                  < river_width / 2 + margin - (at_spring ? .05 : 0);
                       })
           || std::any_of(layout.pools.begin(), layout.pools.end(), [&](const Pool& pool) {
                  return distance(p, pool.centre) < pool.radius + margin + .012;
              });
}

bool is_taken(const Scene& scene, Point foot, double radius) {
    const Layout& layout = scene.layout;
    const Point crown = foot - Point{0, radius};
    return std::any_of(layout.spots.begin(), layout.spots.end(), [&](const Spot& spot) {
        return distance(crown, spot.centre) < spot.radius + radius * .6;
    });
}

/// Trees in loose rows; crowns keep inside the tile.
void plant_rows(Scene& scene, const Area& area, Random& random) {
    const double growth = scene.canvas.level().growth, step = .062 * growth;
    int row = 0;
    for (double y = .062; y < 1; y += step * .80 * random.within(.94, 1.06), ++row) {
        for (double x = random.within(0, step) + (row % 2) * step * .5; x < 1;
             x += step * random.within(.88, 1.12)) {
            const Point foot{x + random.within(-.014, .014), y + random.within(-.012, .012)};
            const double wanted = random.within(.030, .042) * growth;
            const double radius = std::min(wanted, (foot.y - .006) / 2.1);
            if (radius < .021 || foot.x - radius < .008 || foot.x + radius > .992 || foot.y > .980
                || !contains(area.outline, foot - Point{0, wanted * .5}))
                continue;
            if (is_wet(scene, foot, radius * .75)
                || is_wet(scene, foot - Point{0, radius}, radius * .5)
                || is_taken(scene, foot, radius))
                continue;
            plant(scene, foot, radius, random);
        }
    }
}

/// Trees on an open side reach over it; both neighbours paint the same ones.
void plant_side(Scene& scene, int side) {
    Random random = scene.random_of_side(side, "trees");
    const double growth = scene.canvas.level().growth;
    for (int row = 0; row < 2; ++row) {
        for (int i = 0; i < 10; ++i) {
            const double share = .115 + .77 * (i + .5 * row) / 9.5 + random.within(-.018, .018);
            const double radius = random.within(.029, .040) * growth;
            const double off = random.within(-.005, .030) + .042 * row;
            const double jitter = random.within(-.026, .026);
            if (scene.canvas.is_far() && random.chance(.4)) continue;
            const Point foot = side % 2 == 0
                                   ? Point{share, (side == engine::south ? 1 : 0) + off}
                                   : Point{(side == engine::east ? 1 : 0) + jitter, share + .02};
            plant(scene, foot, radius, random);
        }
    }
}

/// Small trees along the free edge soften the outline.
void plant_fringe(Scene& scene, const Curve& edge, Random& random) {
    const double total = curve_length(edge), growth = scene.canvas.level().growth;
    double radius = 0;
    for (double way = .05; way < total - .05; way += radius * random.within(1.25, 1.7)) {
        radius = random.within(.024, .034) * growth;
        const Point foot = along(edge, way).point + Point{random.within(-.008, .008), radius * .6};
        if (!is_wet(scene, foot, radius * .8) && foot.x > .03 && foot.x < .97
            && foot.y - 2.3 * radius > .01 && foot.y < .985)
            plant(scene, foot, radius, random);
    }
}

} // namespace

void paint_forest_floor(Scene& scene, std::size_t index) {
    const Area& area = scene.layout.areas[index];
    Curve cast = area.outline;
    for (Point& p : cast)
        p = p + Point{.018, .022};
    scene.canvas.polygon(cast, shadow, .22);
    scene.canvas.polygon(area.outline, mixed(forest_dark, forest, .45));
}

void raise_forest(Scene& scene, std::size_t index) {
    const Area& area = scene.layout.areas[index];
    Random random = scene.random("forest", index);
    plant_rows(scene, area, random);
    for (int side = 0; side < 4; ++side)
        if (opens_to(area, side)) plant_side(scene, side);
    for (const Wall& wall : area.walls)
        plant_fringe(scene, wall.points, random);
}

} // namespace bastide::art
