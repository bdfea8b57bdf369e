// What keys do in a game.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "frontend/desktop/game/game_drawing.hpp"

#include <SFML/Window/Event.hpp>

namespace bastide::desktop {

class Keyboard {
  public:
    Keyboard(Surroundings& surroundings, course::GameCourse& course, ViewControl& view,
             GameExits& exits, GameDrawing& drawing, GameNews& news, Controls& controls)
        : surroundings_(surroundings),
          course_(course),
          view_(view),
          exits_(exits),
          drawing_(drawing),
          news_(news),
          controls_(controls) {}

    void pressed(const sf::Event::KeyEvent& event);
    void released(sf::Keyboard::Key key);

  private:
    const KeyMap& keys() const { return surroundings_.preferences().keys; }
    bool walks_controls(const sf::Event::KeyEvent& event) const;
    bool close_key(const sf::Event::KeyEvent& event);
    bool scroll_key(const sf::Event::KeyEvent& event);
    bool ceremony_key(const sf::Event::KeyEvent& event);
    bool view_key(const sf::Event::KeyEvent& event);
    bool replay_key(const sf::Event::KeyEvent& event);
    void computer_key(const sf::Event::KeyEvent& event);
    void game_key(const sf::Event::KeyEvent& event);
    void undo();
    void placing_key(const sf::Event::KeyEvent& event);
    void deploying_key(const sf::Event::KeyEvent& event);

    Surroundings& surroundings_;
    course::GameCourse& course_;
    ViewControl& view_;
    GameExits& exits_;
    GameDrawing& drawing_;
    GameNews& news_;
    Controls& controls_;
    sf::Keyboard::Key down_ = sf::Keyboard::Unknown; ///< the last that was pressed, until released
    bool repeats_ = false;                           ///< the key at hand is only held
};

} // namespace bastide::desktop
