// Top left: who plays, with what left, and how many points; tiles left.
#pragma once

#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/play/game_course.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <vector>

namespace bastide::desktop {

class PlayersPanel {
  public:
    /// Counts scores up. True while they move.
    bool update(const Play& play, float seconds);
    /// The scores as they are, without a movement.
    void skip(const Play& play);
    /// Returns where it lies.
    sf::FloatRect draw(Painter& painter, Controls& controls, const GameCourse& course,
                       BoardView& board);

  private:
    struct Shown {
        float score = 0; ///< on its way to the real one
        int gain = 0;    ///< shown for a while
        float gain_left = 0;
    };
    void draw_row(Painter& painter, Controls& controls, const Play& play, int player, bool at_turn,
                  sf::FloatRect row) const;
    /// Figures left, and tokens that the player holds: beside them in so much room, or below them
    /// where the panel is not wide enough.
    static void draw_supply(Painter& painter, Controls& controls, const Play& play, int player,
                            sf::Vector2f at, float room, float panel);
    void draw_tiles_left(Painter& painter, const Play& play, sf::FloatRect row) const;

    std::vector<Shown> shown_;
    std::vector<int> scores_;
};

} // namespace bastide::desktop
