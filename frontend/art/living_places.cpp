#include "frontend/art/living_places.hpp"

#include "frontend/art/layout/places.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/art/terrain/town.hpp"

#include <algorithm>

namespace bastide::art {
namespace {

const Piece& piece_of(const Layout& layout, const Area& area) {
    return layout.shape.pieces[static_cast<std::size_t>(area.piece)];
}

Random random_for(const Layout& layout, engine::Cell cell, const char* purpose) {
    return Random(layout.seed, layout.shape.id, cell.x, cell.y, purpose);
}

/// Water that is seen: no bridge, no gate and no boat over it.
bool is_open_water(const Layout& layout, Point point) {
    if (depth_in_tile(point) < .03 || !layout.raster.water.at(point)) return false;
    for (const Area& area : layout.areas)
        if (piece_of(layout, area).texture == Texture::town && contains(area.outline, point))
            return false;
    for (const Line& road : layout.roads)
        for (const Bridge& bridge : road.bridges)
            if (distance(bridge.point, point) < .5 * bridge.span + .03) return false;
    return std::none_of(layout.spots.begin(), layout.spots.end(), [&](const Spot& spot) {
        return distance(spot.centre, point) < spot.radius;
    });
}

/// All water runs towards the south-east, so that neighbours agree.
void add_drift(LivingPlaces& places, const Layout& layout, Drift drift) {
    if (!is_open_water(layout, drift.from) || !is_open_water(layout, drift.to)) return;
    if (dot(drift.to - drift.from, {.8, .6}) < 0) std::swap(drift.from, drift.to);
    places.glints.push_back(drift);
}

void add_glints(LivingPlaces& places, const Layout& layout, engine::Cell cell) {
    constexpr double reach = .11, apart = .17;
    Random random = random_for(layout, cell, "glints");
    for (const Line& river : layout.rivers) {
        const double total = curve_length(river.points);
        for (double way = apart * .4; way + reach < total; way += apart * random.within(.8, 1.2)) {
            const Place start = along(river.points, way), end = along(river.points, way + reach);
            const double aside = random.within(-.045, .045);
            add_drift(places, layout,
                      {start.point + right_of(start.direction) * aside,
                       end.point + right_of(end.direction) * aside});
        }
    }
    for (const Pool& pool : layout.pools)
        for (int i = 0; i < 4; ++i) {
            const double angle = random.within(0, full_turn),
                         far = random.within(.1, .7) * pool.radius;
            const Point middle = pool.centre + Point{std::cos(angle), std::sin(angle)} * far;
            add_drift(places, layout, {middle - Point{.03, 0}, middle + Point{.03, 0}});
        }
}

/// A lake fills sides; its water is no part of the rivers' squares.
void add_lake_glints(LivingPlaces& places, const Layout& layout, engine::Cell cell) {
    constexpr int tries = 22;
    constexpr Point half{.035, .008};
    Random random = random_for(layout, cell, "lake");
    for (std::size_t i = 0; i < layout.areas.size(); ++i) {
        if (piece_of(layout, layout.areas[i]).texture != Texture::water) continue;
        for (int k = 0; k < tries; ++k) {
            const Point middle{random.within(.06, .94), random.within(.06, .94)};
            const Bitmap& water = layout.raster.area[i];
            if (water.at(middle - half * 2.0) && water.at(middle + half * 2.0))
                places.glints.push_back({middle - half, middle + half});
        }
    }
}

/// A roof in a town, not where its figure stands.
void add_hearth_of_town(LivingPlaces& places, const Layout& layout, std::size_t index,
                        Random& random) {
    constexpr double share_with_smoke = .45;
    if (!random.chance(share_with_smoke)) return;
    const Point stand = layout.anchors[static_cast<std::size_t>(layout.areas[index].piece)];
    for (int tries = 0; tries < 40; ++tries) {
        const Point point{random.within(.1, .9), random.within(.12, .9)};
        if (!layout.raster.area[index].at(point) || distance(point, stand) < .12
            || !layout.raster.area[index].at(point + Point{0, .05}))
            continue;
        places.chimneys.push_back(point);
        return;
    }
}

void add_chimneys(LivingPlaces& places, const Layout& layout, engine::Cell cell) {
    constexpr double share_of_farms = .6;
    Random random = random_for(layout, cell, "chimneys");
    for (std::size_t i = 0; i < layout.areas.size(); ++i)
        if (piece_of(layout, layout.areas[i]).texture == Texture::town)
            add_hearth_of_town(places, layout, i, random);
    for (const Spot& spot : layout.spots) {
        if (spot.kind == SpotKind::monastery)
            places.chimneys.push_back(spot.centre + Point{.45, -.35} * spot.radius);
        if (spot.kind == SpotKind::farm && random.chance(share_of_farms))
            places.chimneys.push_back(spot.centre + Point{.025, -.06});
        if (spot.kind == SpotKind::mark && smokes(spot.style))
            places.chimneys.push_back(spot.centre + Point{.2, -.45} * spot.radius);
    }
}

void add_towers(LivingPlaces& places, const Layout& layout, engine::Cell cell) {
    constexpr Point roof{0, -.098}, platform{0, -.043};
    Canvas none(1, 1);
    const Scene scene(none, layout, cell);
    for (std::size_t i = 0; i < layout.areas.size(); ++i) {
        const Area& area = layout.areas[i];
        if (piece_of(layout, area).texture != Texture::town) continue;
        const auto segment = static_cast<engine::SegmentIndex>(area.piece);
        for (const TownWall& wall : plan_of_town(scene, i).walls)
            for (std::size_t post = 0; post < wall.posts.size(); ++post) {
                if (wall.kinds[post] == Post::tower)
                    places.towers.push_back({wall.posts[post] + roof, segment});
                if (wall.kinds[post] == Post::end)
                    places.towers.push_back(
                        {end_tower_place(wall.posts[post]) + platform, segment});
            }
    }
}

} // namespace

LivingPlaces living_places(const Layout& layout, engine::Cell cell) {
    LivingPlaces places;
    add_glints(places, layout, cell);
    add_lake_glints(places, layout, cell);
    add_chimneys(places, layout, cell);
    add_towers(places, layout, cell);
    return places;
}

std::vector<Point> grazing_places(const Layout& layout, int piece, engine::Cell cell) {
    constexpr int tries = 60;
    constexpr std::size_t most = 6;
    constexpr double apart = .13, from_figure = .22, border = .06, room = .03;
    std::vector<Point> places;
    if (!layout.shape.is(piece, TileForm::ground)) return places;
    const Bitmap free = free_ground(layout, piece);
    const Point stand = layout.anchors[static_cast<std::size_t>(piece)];
    Random random = random_for(layout, cell, "grazing");
    for (int i = 0; i < tries && places.size() < most; ++i) {
        const Point p{random.within(border, 1 - border), random.within(border, 1 - border)};
        const bool open = free.at(p) && free.at(p + Point{room, 0}) && free.at(p - Point{room, 0})
                          && free.at(p + Point{0, room}) && free.at(p - Point{0, room});
        if (open && distance(p, stand) >= from_figure
            && std::all_of(places.begin(), places.end(),
                           [&](Point other) { return distance(p, other) >= apart; }))
            places.push_back(p);
    }
    return places;
}

} // namespace bastide::art
