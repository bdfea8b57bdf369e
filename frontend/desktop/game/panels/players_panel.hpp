// Top left: who plays, with what left, and how many points; tiles left. A column, or a row at the
// top where land is wide.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/panels/supply_sheet.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <optional>
#include <vector>

namespace bastide::desktop {

class PlayersPanel {
  public:
    /// Counts scores up, but for points that a ceremony still has to bring. True while they move.
    bool update(const course::Play& play, const course::Ceremony& ceremony, float seconds);
    /// The scores as they are, without a movement.
    void skip(const course::Play& play);
    /// What is shown, and how.
    struct Shown {
        const course::GameCourse& course;
        const course::Ceremony& ceremony;
        int at_turn = -1;
    };
    /// A column from this height on. Returns where it lies.
    sf::FloatRect draw(Painter& painter, Controls& controls, const Shown& what, BoardView& board,
                       float top);
    static float column_height(Painter& painter, const course::GameCourse& course);
    /// How wide a row has to be; nothing where players hold things that need the column.
    static std::optional<float> row_width(Painter& painter, const course::GameCourse& course);
    /// A row, at most so wide, that ends at the right of the area. Returns where it lies.
    sf::FloatRect draw_in_row(Painter& painter, Controls& controls, const Shown& what,
                              sf::FloatRect area);
    /// Where points, and figures, of a player arrive: as in the last frame, in logical pixels.
    sf::Vector2f score_place(int player) const;
    sf::Vector2f supply_place(int player) const;

  private:
    struct Counted {
        float score = 0; ///< on its way to the real one
        int gain = 0;    ///< shown for a while
        float gain_left = 0;
    };
    /// Where things lie in what is one player's.
    struct Measures {
        float names_left;
        float shield;
        float score_size;
        float score_y;
        float supply_y;
        float edge; ///< kept at the right
    };
    void draw_player(Painter& painter, Controls& controls, const Shown& what, int player,
                     sf::FloatRect area, const Measures& at) const;
    void draw_score(Painter& painter, Controls& controls, const course::Play& play, int player,
                    sf::Vector2f right, const TextStyle& style) const;
    /// Ahead of all others; nobody at the beginning.
    bool leads(int player) const;
    /// Figures left, and tokens that the player holds: beside them in so much room, or below them
    /// where the panel is not wide enough.
    static void draw_supply(Painter& painter, const course::Play& play,
                            const course::Ceremony& ceremony, int player, sf::Vector2f at,
                            float room, float panel);
    /// Of the player whose row the mouse is on.
    void draw_sheet(Painter& painter, const Controls& controls, const Shown& what,
                    SheetSide side) const;
    void draw_tiles_left(Painter& painter, const course::Play& play, sf::FloatRect row) const;

    std::vector<Counted> shown_;
    std::vector<int> scores_;
    std::vector<sf::FloatRect> rows_; ///< of the last frame, by player
};

} // namespace bastide::desktop
