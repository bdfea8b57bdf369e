#include "frontend/art/terrain/areas.hpp"

#include "frontend/art/layout/perimeter.hpp"
#include "frontend/art/object/things/unknown.hpp"
#include "frontend/art/object/things/wall.hpp"
#include "frontend/art/terrain/terrains.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

using namespace material;

/// Water that fills whole sides: a shore instead of a wall.
void paint_lake_floor(Scene& scene, const Area& area) {
    const Keep keep(scene.canvas);
    const auto shore = [&](double width, Colour colour, double alpha) {
        for (const Wall& wall : area.walls)
            scene.canvas.line(wall.points, width, colour, alpha);
    };
    shore(.09, bank, .55);
    shore(.06, sand, 1);
    scene.canvas.polygon(area.outline, water);
    scene.canvas.closed_path(area.outline);
    cairo_clip(scene.canvas.context());
    shore(.035, water_deep, 1);
    shore(.20, water_lit, .12);
}

/// Colour and pattern of the style, with an edge: for styles without a painter.
void paint_plain_floor(Scene& scene, const Area& area) {
    const Colour tone = colour_of_style(scene.piece(area.piece).style);
    const Keep keep(scene.canvas);
    scene.canvas.polygon(area.outline, tone, .92);
    scene.canvas.closed_path(area.outline);
    cairo_clip(scene.canvas.context());
    paint_pattern(scene.canvas, scene.piece(area.piece).style);
    for (const Wall& wall : area.walls) {
        scene.canvas.line(wall.points, .05, shaded(tone, .25), .35);
        scene.canvas.line(wall.points, .018, shaded(tone, .55), .9);
    }
}

/// The same ground between two blobs of an area; towns have a roofed walkway instead.
void paint_isthmus(Scene& scene, const Walkway& walkway) {
    const Piece& piece = scene.piece(walkway.piece);
    if (piece.texture == Texture::town) return;
    const Colour tone = piece.texture == Texture::water    ? water
                        : piece.texture == Texture::forest ? mixed(forest_dark, forest, .45)
                                                           : colour_of_style(piece.style);
    scene.canvas.line(walkway.from, walkway.to, .12, shaded(tone, .4), .6);
    scene.canvas.line(walkway.from, walkway.to, .10, tone);
}

} // namespace

bool opens_to(const Area& area, int side) {
    constexpr double no_more_than_a_corner = .1;
    return std::any_of(area.intervals.begin(), area.intervals.end(), [&](const Interval& interval) {
        return interval.to - interval.from > no_more_than_a_corner
               && side_at((interval.from + interval.to) / 2) == side;
    });
}

void paint_forest_floors(Scene& scene) {
    for (std::size_t i = 0; i < scene.layout.areas.size(); ++i)
        if (scene.piece(scene.layout.areas[i].piece).texture == Texture::forest)
            paint_forest_floor(scene, i);
}

void paint_floors(Scene& scene) {
    for (const Walkway& walkway : scene.layout.walkways)
        paint_isthmus(scene, walkway);
    for (std::size_t i = 0; i < scene.layout.areas.size(); ++i) {
        const Area& area = scene.layout.areas[i];
        switch (scene.piece(area.piece).texture) {
        case Texture::town: paint_town_floor(scene, i); break;
        case Texture::forest: break; // lies under the water
        case Texture::water: paint_lake_floor(scene, area); break;
        default: paint_plain_floor(scene, area);
        }
    }
}

void raise_areas(Scene& scene) {
    for (std::size_t i = 0; i < scene.layout.areas.size(); ++i) {
        const Texture texture = scene.piece(scene.layout.areas[i].piece).texture;
        if (texture == Texture::town) raise_town(scene, i);
        if (texture == Texture::forest) raise_forest(scene, i);
    }
    for (const Walkway& walkway : scene.layout.walkways)
        if (scene.piece(walkway.piece).texture == Texture::town)
            scene.stand((walkway.from.y + walkway.to.y) / 2 + .05,
                        [&canvas = scene.canvas, walkway] {
                            paint_walkway(canvas, walkway.from, walkway.to);
                        });
}

} // namespace bastide::art
