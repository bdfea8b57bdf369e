// Top left: who plays, with what left, and how many points; tiles left.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <vector>

namespace bastide::desktop {

class PlayersPanel {
  public:
    /// Counts scores up, but for points that a ceremony still has to bring. True while they move.
    bool update(const course::Play& play, const course::Ceremony& ceremony, float seconds);
    /// The scores as they are, without a movement.
    void skip(const course::Play& play);
    /// Returns where it lies.
    sf::FloatRect draw(Painter& painter, Controls& controls, const course::GameCourse& course,
                       int at_turn, const course::Ceremony& ceremony, BoardView& board);
    /// Where points, and figures, of a player arrive: as in the last frame, in logical pixels.
    sf::Vector2f score_place(int player) const;
    sf::Vector2f supply_place(int player) const;

  private:
    struct Shown {
        float score = 0; ///< on its way to the real one
        int gain = 0;    ///< shown for a while
        float gain_left = 0;
    };
    void draw_row(Painter& painter, Controls& controls, const course::Play& play,
                  const course::Ceremony& ceremony, int player, bool at_turn,
                  sf::FloatRect row) const;
    /// Figures left, and tokens that the player holds: beside them in so much room, or below them
    /// where the panel is not wide enough.
    static void draw_supply(Painter& painter, Controls& controls, const course::Play& play,
                            const course::Ceremony& ceremony, int player, sf::Vector2f at,
                            float room, float panel);
    void draw_tiles_left(Painter& painter, const course::Play& play, sf::FloatRect row) const;

    std::vector<Shown> shown_;
    std::vector<int> scores_;
    std::vector<sf::FloatRect> rows_; ///< of the last frame, by player
};

} // namespace bastide::desktop
