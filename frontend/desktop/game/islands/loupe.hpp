// The tile just laid, seen closer, with the numbers of what can be chosen on it: where tiles on the
// board are too small for them.
// Tested in tests/frontend/desktop/game/loupe_test.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <optional>
#include <vector>

namespace bastide::desktop {

class Loupe {
  public:
    static constexpr float height = 140;       ///< logical pixels
    static constexpr float large_enough = 110; ///< a cell on the board, that needs none

    /// Whether choices are about the tile just laid, and its cell is too small on the board.
    static bool helps(const course::Play& play, float cell);
    /// Which of them are; those keep no number on the board.
    static bool shows(const course::Play& play, const telling::BoardSpot& spot);

    /// Returns the spot whose number is under the mouse. `hot` is shown as such.
    std::optional<std::size_t> draw(Painter& painter, Controls& controls,
                                    course::GameCourse& course, BoardView& board,
                                    sf::FloatRect area, std::optional<std::size_t> hot);

  private:
    struct MarkedFor {
        int version = -1; ///< of the game
        sf::Vector2f pixels;
        friend bool operator==(const MarkedFor&, const MarkedFor&) = default;
    };
    void lay_out(const course::Play& play, BoardView& board, sf::Vector2f pixels, float scale);

    std::optional<MarkedFor> marked_; ///< what the numbers were laid out for
    std::vector<SpotMark> marks_;     ///< in device pixels, from the corner of the area
};

} // namespace bastide::desktop
