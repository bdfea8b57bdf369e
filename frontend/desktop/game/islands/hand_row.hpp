// The tiles that a player holds, in a row.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// What a row of tiles shows beside them.
struct HandRow {
    std::vector<course::HeldTile> tiles = {};
    float largest = 52;     ///< side of a tile; smaller where they are many
    bool face_down = false; ///< their backs
    bool centred = true;    ///< in the room that there is
    std::string back = {};  ///< the player's colour, on backs
    course::GameCourse* course =
        nullptr; ///< of which one is chosen by key or click; else only looked at
};

/// Side of the tiles of a row that has this much room.
float hand_tile_size(const HandRow& row, float room);
/// Draws the row from a corner on, or in the middle of the room to its right. Returns the tile
/// under the mouse, if it lies face up.
std::optional<engine::TileTypeId> draw_hand_row(Painter& painter, Controls& controls,
                                                BoardView& board, const HandRow& row,
                                                sf::Vector2f left_top, float room);

/// All tiles of a player, none of which is to be placed now.
std::vector<course::HeldTile> held_by(const engine::GameState& state, int player);

} // namespace bastide::desktop
