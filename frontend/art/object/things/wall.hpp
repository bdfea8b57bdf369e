// Town walls with towers and gates.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"

namespace bastide::art {

inline constexpr double wall_width = .024;

/// A short straight piece of wall, `height` above the ground.
void paint_wall(Canvas& canvas, Point from, Point to, double height);

/// A round tower; `size` is 1 for those along a wall.
void paint_tower(Canvas& canvas, Point foot, double size, bool roofed);

/// A gatehouse; its arch shows when it does not look north.
void paint_gate(Canvas& canvas, Point foot, Point outward, bool over_water);

/// A roofed bridge between two parts of a town.
void paint_walkway(Canvas& canvas, Point from, Point to);

} // namespace bastide::art
