// Right side: the tiles that are still to come, and those that fitted nowhere.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "presentation/telling/remaining_tiles.hpp"

namespace bastide::desktop {

class TilesPanel {
  public:
    static void draw(Painter& painter, Controls& controls, const course::GameCourse& course,
                     BoardView& board, sf::FloatRect area, ViewCommands& view);
    static constexpr const char* list_id = "tiles_to_come";
    /// Side of a picture in logical pixels.
    static constexpr float picture = 48;

  private:
    static float draw_group(Painter& painter, BoardView& board, const telling::TileGroup& group,
                            sf::Vector2f at, sf::FloatRect list);
    static void draw_tile(Painter& painter, BoardView& board, sf::Vector2f at,
                          engine::TileTypeId tile, int count);
    static void draw_dead_cells_button(Painter& painter, Controls& controls, sf::FloatRect area,
                                       bool marked, ViewCommands& view);
};

} // namespace bastide::desktop
