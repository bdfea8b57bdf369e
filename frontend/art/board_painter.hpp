// Paints whole boards, for pictures without a window.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/art/unknown_styles.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace bastide::art {

struct PlacedTile {
    engine::TileTypeId tile = 0;
    engine::Rotation rotation = 0;
    engine::Cell cell;
};

/// A figure on a tile on the board.
struct PlacedFigure {
    PlacedTile on;
    Point place = {}; ///< of its foot, in tile sides from the tile's north-western corner
    engine::FigureKindId kind = 0;
    std::string colour; ///< name of the player's colour
    bool lying = false;
    std::vector<TokenPicture> kept = {}; ///< lie beside it
};

/// Tokens on a tile of the board, or on a segment of it.
struct PlacedTokens {
    PlacedTile on;
    engine::SegmentIndex segment = engine::no_segment; ///< or of the whole tile
    std::vector<TokenPicture> kept;
};

/// A board's picture is at most so wide and so high.
inline constexpr int largest_board_side = 8192;

/// What pictures of one board have in common that are painted one after another, in one size.
struct BoardSeries {
    std::vector<PlacedTile> room; ///< each is cropped to these, so that all are as large
    std::map<std::tuple<engine::TileTypeId, engine::Rotation, engine::Cell>, Image> painted = {};
    std::optional<Image> ground = {}; ///< the table
};

/// The tiles on the table and what is on them, cropped to the used cells with a margin. Cells
/// are `cell_pixels` wide, or less when the picture would become too large. An empty board shows
/// one empty cell. Throws `std::invalid_argument` when not even one pixel for a cell is left.
Image paint_board(const TilePainter& painter, std::span<const PlacedTile> tiles,
                  std::span<const PlacedFigure> figures, int cell_pixels,
                  std::span<const PlacedTokens> tokens = {}, BoardSeries* series = nullptr);

} // namespace bastide::art
