// What the mouse does in a game.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "frontend/desktop/game/game_drawing.hpp"

#include <SFML/Window/Event.hpp>

#include <optional>

namespace bastide::desktop {

/// All positions in device pixels.
class Pointer {
  public:
    Pointer(course::GameCourse& course, ViewControl& view, BoardView& board, Controls& controls,
            GameDrawing& drawing, GameNews& news)
        : course_(course),
          view_(view),
          board_(board),
          controls_(controls),
          drawing_(drawing),
          news_(news) {}

    void pressed(const sf::Event::MouseButtonEvent& event);
    void released(const sf::Event::MouseButtonEvent& event);
    void moved(sf::Vector2i to);
    void wheel(const sf::Event::MouseWheelScrollEvent& event);
    /// It has left the window.
    void left();

    /// Something else can be chosen now; what lies under a resting mouse is of no interest.
    void follow_change();
    /// True when the feature under it is shown now.
    bool update(float seconds);

    /// The cell under it; nothing where an island lies there.
    std::optional<engine::Cell> cell() const;

    /// For what is drawn at it.
    PointerShown shown() const { return {mouse_, drag_.has_value(), target_}; }

  private:
    struct Drag {
        sf::Vector2i start;
        sf::Vector2i last;
        bool moving = false; ///< far enough to be no click
        sf::Mouse::Button button = sf::Mouse::Left;
    };

    sf::Vector2f logical(sf::Vector2i pixel) const {
        return sf::Vector2f(pixel) / drawing_.scale();
    }
    engine::Cell cell_at(sf::Vector2i pixel) const;
    void drag_to(sf::Vector2i to);
    void focus_choice(sf::Vector2i at);
    void aim(sf::Vector2i at);
    void click_board(sf::Vector2i at);

    course::GameCourse& course_;
    ViewControl& view_;
    BoardView& board_;
    Controls& controls_;
    GameDrawing& drawing_;
    GameNews& news_;
    sf::Vector2i mouse_{-1, -1};
    std::optional<Drag> drag_;
    bool carries_tile_ = false;               ///< taken out of the dock, until the button is let go
    std::optional<BoardView::Target> target_; ///< what it has been resting on
    float hover_left_ = 0;                    ///< until the feature under it is shown
};

} // namespace bastide::desktop
