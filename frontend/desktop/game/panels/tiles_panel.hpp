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
    void draw(Painter& painter, Controls& controls, const course::GameCourse& course,
              BoardView& board, sf::FloatRect area, ViewCommands& view);
    /// Scrolls by so many steps of the wheel.
    void scroll(float steps);
    bool contains(sf::Vector2f position) const { return area_.contains(position); }
    /// Side of a picture in logical pixels.
    static constexpr float picture = 48;

  private:
    void draw_dead_cells_button(Painter& painter, Controls& controls, bool marked,
                                ViewCommands& view);
    void draw_tile(Painter& painter, BoardView& board, sf::Vector2f at, engine::TileTypeId tile,
                   int count) const;

    float scroll_ = 0;
    float total_ = 0;
    sf::FloatRect area_;
};

} // namespace bastide::desktop
