// The animals of steppe and water, drawn like cave paintings: one warm mass, lit back, dark belly.
#pragma once

#include "frontend/art/canvas/canvas.hpp"

#include <string_view>

namespace bastide::art {

/// "deer", "aurochs", "mammoth" and "tiger".
bool is_beast(std::string_view style);

/// A beast with its feet near the south of the disc; it never reaches over the sides of the tile.
void paint_beast(Canvas& canvas, std::string_view style, Point centre, double radius,
                 bool faces_east);

/// `angle` in radians, clockwise from looking west.
void paint_fish(Canvas& canvas, Point centre, double radius, double angle);

} // namespace bastide::art
