// A picture of the table as a game stands: tiles, figures and tokens, without anything around it.
// Tested in tests/frontend/art/table_picture_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/art/board_painter.hpp"

#include <span>
#include <string>

namespace bastide::art {

/// `colours` are those of the players, by name. Cells are `cell_pixels` wide, or less where the
/// picture would become too large (see `largest_board_side`).
Image paint_table(const TilePainter& painter, const engine::GameState& state,
                  const catalogue::Presentation& look, std::span<const std::string> colours,
                  int cell_pixels, BoardSeries* series = nullptr);

/// For pictures of a game up to this state.
BoardSeries series_up_to(const engine::GameState& last);

/// How wide cells may be, so that the picture of the table is at most so many pixels to a side.
int cell_for_table(const engine::GameState& state, int most_pixels);

} // namespace bastide::art
