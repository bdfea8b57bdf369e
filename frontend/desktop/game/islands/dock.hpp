// Bottom right: what the player at turn can do now.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/islands/banner.hpp"
#include "frontend/desktop/game/islands/hand_row.hpp"
#include "frontend/desktop/game/islands/loupe.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

class Dock {
  public:
    /// What the dock has to know beside the game.
    struct Situation {
        const KeyMap& keys;
        course::TurnShown turn;                  ///< a computer's turn offers nothing to choose
        std::optional<std::size_t> pointed = {}; ///< whose number is under the mouse
        const std::vector<SpotMark>& marks;      ///< of the deploy step
        float cell = 0;                          ///< side of one on the board, in logical pixels

        bool computer() const { return turn.mover != course::Mover::person; }
    };

    /// The row under the mouse, of the deploy step.
    std::optional<std::size_t> hot() const { return hot_; }
    /// The hint under the mouse, while a cell is chosen.
    std::optional<std::size_t> hot_hint() const { return hot_hint_; }
    /// The tile just laid is seen in it, with the numbers of what can be chosen there.
    bool shows_loupe() const { return shows_loupe_; }
    /// Where it lay in the last frame.
    const sf::FloatRect& area() const { return area_; }
    /// Where the tile to be placed lay in it; empty where there is none to take.
    const sf::FloatRect& tile_area() const { return tile_area_; }

    /// What the row of a choice is called among the controls.
    static std::string row_id(std::size_t spot);

    void draw(Painter& painter, Controls& controls, course::GameCourse& course, BoardView& board,
              const Situation& situation);

  private:
    static constexpr const char* spot_list = "spots";
    static constexpr float padding = 12;
    static constexpr float button_height = 36;

    struct Frame {
        Painter& painter;
        Controls& controls;
        course::GameCourse& course;
        const course::Play& play;
        BoardView& board;
        const Situation& now;
    };
    // dock_placing.cpp
    void draw_placing(const Frame& frame);
    void draw_computer_hand(const Frame& frame);
    static float hand_height(const Frame& frame);
    static float hand_row_height(const Frame& frame);
    static void draw_hand(const Frame& frame, sf::FloatRect area, float y);
    static void draw_turn_buttons(const Frame& frame, sf::FloatRect area, float middle);

    // dock_hints.cpp
    static float hints_height(const Frame& frame);
    void draw_hints(const Frame& frame, sf::FloatRect area, float y);
    void draw_hint_row(const Frame& frame, std::size_t hint, sf::FloatRect row);
    static void undo_and_hint(const Frame& frame, sf::FloatRect area);
    static float draw_spot_gain(const Frame& frame, std::size_t spot, sf::Vector2f right);
    static const course::Hint* hint_for(const Frame& frame, std::size_t spot);
    static const course::Hint* hint_to_pass(const Frame& frame);

    // dock.cpp
    void draw_deploying(const Frame& frame);
    void draw_others_choice(const Frame& frame);
    static HandRow held_meanwhile(const Frame& frame);
    void draw_drawing(const Frame& frame);
    static std::pair<std::string, std::string> heading(const course::Play& play);
    /// A place where figures may stand, or another choice: one row.
    struct PlaceRow {
        std::size_t number = 0; ///< of the place, from 1
        std::size_t first = 0;  ///< spot
        std::size_t count = 1;  ///< of figures that may stand there
        float top = 0;          ///< in the list
        float height = 0;
        bool figures_below = false; ///< its figures have a line of their own

        bool holds(std::optional<std::size_t> spot) const {
            return spot && *spot >= first && *spot < first + count;
        }
    };
    static std::vector<PlaceRow> place_rows(const Frame& frame);
    static float whole_rows(const std::vector<PlaceRow>& places, float room);
    static bool has_figure(const telling::BoardSpot& spot);
    static void draw_spot_figure(const Frame& frame, const telling::BoardSpot& spot,
                                 sf::Vector2f at);
    static float words_begin(const Frame& frame, const PlaceRow& place);
    static std::string later_text(const Frame& frame, std::size_t spot);
    static std::string detail_of(const Frame& frame, const PlaceRow& place, std::size_t spot);
    static std::vector<std::string> detail_lines(const Frame& frame, const PlaceRow& place,
                                                 std::size_t spot);
    static float more_lines(const Frame& frame, const PlaceRow& place);
    static float draw_spot_words(const Frame& frame, const PlaceRow& place, std::size_t spot,
                                 sf::FloatRect row, float title_end);
    static void draw_figure_choices(const Frame& frame, const PlaceRow& place, std::size_t shown,
                                    sf::Vector2f at, float step);
    void draw_spot_row(const Frame& frame, const PlaceRow& place, sf::FloatRect row);
    void draw_figures_row(const Frame& frame, const PlaceRow& place, sf::FloatRect row);
    /// Marks the row as what is pointed at, or confirmed, with its number. Which of its spots that
    /// is.
    std::size_t mark_row(const Frame& frame, const PlaceRow& place, sf::FloatRect row);
    static std::string explanation(const Frame& frame, std::size_t spot);
    static void spot_control(const Frame& frame, std::size_t spot, sf::FloatRect area);
    static std::string title_of(const Frame& frame, std::size_t spot);
    /// Whether points once completed are told: with hints only what those say is.
    static bool tells_growth(const Frame& frame, std::size_t spot);
    static void draw_computer_buttons(const Frame& frame, sf::FloatRect area);
    static void draw_pass(const Frame& frame, sf::FloatRect area);
    sf::FloatRect island(const Frame& frame, float width, float height);
    static void undo_button(const Frame& frame, sf::FloatRect area, bool named);

    void draw_spots(const Frame& frame, const std::vector<PlaceRow>& rows, sf::FloatRect list);

    Loupe loupe_;
    bool shows_loupe_ = false;
    std::optional<std::size_t> hot_;
    std::optional<std::size_t> hot_hint_;
    sf::FloatRect area_;
    sf::FloatRect tile_area_;
    int version_ = -1; ///< of the game whose choices are shown
    std::optional<std::size_t> focused_;
};

} // namespace bastide::desktop
