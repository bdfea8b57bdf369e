// The table that the land lies on, and soft light and shade on it.
// Tested in tests/frontend/art/table_ground_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"

namespace bastide::art {

enum class TableGround { wood, cloth };

// What window and pictures have in common.
inline constexpr int ground_cells = 10;        ///< that a square of the table covers, to a side
inline constexpr double card_thickness = .085; ///< of tiles, in cells
inline constexpr double card_aside = .45;      ///< how far its lower edge lies to the east, of that

/// A square of the table that goes on where it ends, on every side. `side` pixels, at least 64.
Image paint_table_ground(TableGround ground, bool dark, int side);

/// In cells: pictures of the light and the shade of a cell reach so far over its edges.
inline constexpr double shade_before = .5, shade_behind = .8;
inline constexpr double glow_around = .25;

/// The shadow of a tile that lies on a table under a light from the north-west: white, as opaque as
/// it is dark. From `shade_before` before the cell to `shade_behind` behind it. Shadows of tiles
/// side by side add up to that of both.
Image paint_cell_shadow(int side);

/// A soft light on a cell, white; from `glow_around` before it to as far behind it.
Image paint_cell_glow(int side);

} // namespace bastide::art
