// The monastery and the garden: landmarks with a wall or a hedge around.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

#include <optional>

namespace bastide::art {

/// Of a road, which gates let through; in tile sides.
inline constexpr double road_width = .078;

/// A church with a tower in an eight-sided wall. `arrival` is the direction in which a road leaves
/// it, if one does.
void paint_monastery(Canvas& canvas, Point centre, double radius, std::optional<Point> arrival);

/// A hedged square with four beds, paths and a fountain.
void paint_garden(const Thing& thing);

} // namespace bastide::art
