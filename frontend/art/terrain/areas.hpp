// The painters of single areas; see `paint_floors` and `raise_areas`.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/terrain/scene.hpp"

namespace bastide::art {

void paint_town_floor(Scene& scene, std::size_t area);
void raise_town(Scene& scene, std::size_t area);

void paint_forest_floor(Scene& scene, std::size_t area);
void raise_forest(Scene& scene, std::size_t area);

/// Whether the area touches the side of the tile.
bool opens_to(const Area& area, int side);

} // namespace bastide::art
