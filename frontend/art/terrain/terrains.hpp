// The painters of terrains. Each paints its part of the tile flat and leaves what is upright
// standing in the scene. What crosses a border is seeded by the board, so that neighbours agree.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/terrain/scene.hpp"

namespace bastide::art {

/// The bare ground everywhere, grass or steppe.
void paint_ground(Scene& scene);

/// A hill that is the whole tile: its relief, hachures and stones.
void paint_hill(Scene& scene);

/// Three hillocks, the sign that old maps have for a hill.
void raise_hillocks(Scene& scene, Point centre, double size);

/// What grows on the ground and its hill: brush strokes, tufts, flowers, strip fields and copses
/// where it is open; or stones and bushes.
void paint_growth(Scene& scene);

/// The light on a hill once more, over all that stands on it.
void finish_hill(Scene& scene);

/// What lies flat in forests; rivers and lakes cut into it.
void paint_forest_floors(Scene& scene);

/// Rivers, pools and springs.
void paint_water(Scene& scene);

/// Roads, the greens where they meet, and hedges.
void paint_roads(Scene& scene);

/// Bridges of roads over rivers and other roads.
void paint_bridges(Scene& scene);

/// The houses around crossings.
void paint_villages(Scene& scene);

/// What lies flat in every other area.
void paint_floors(Scene& scene);

/// What stands in each area, and its edge.
void raise_areas(Scene& scene);

/// Things with a place of their own: monastery, farms, gardens, shields, beasts, symbols.
void raise_spots(Scene& scene);

/// A warm light over all, and the grain of the paper.
void finish_paper(Scene& scene);

} // namespace bastide::art
