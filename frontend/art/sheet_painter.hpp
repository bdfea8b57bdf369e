// Paints all tiles of a set side by side, to look at or to print.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/art/tile_painter.hpp"

#include <span>
#include <string>

namespace bastide::art {

struct SheetEntry {
    engine::TileTypeId tile = 0;
    std::string label; ///< below the tile, without what stands before a slash
};

/// A sheet is at most so wide and so high.
inline constexpr int largest_sheet_side = 16384;

/// Pictures of one size in rows, each with its label below. Throws like `paint_sheet`.
Image paint_labelled(std::span<const Image> pictures, std::span<const std::string> labels);

/// The tiles in rows, unturned, each with its label, all in one size. Throws
/// `std::invalid_argument` when there are none, or when they make too large a picture.
Image paint_sheet(const TilePainter& painter, std::span<const SheetEntry> entries, int tile_pixels);

} // namespace bastide::art
