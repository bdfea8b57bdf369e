// A key as the window tells it.
#pragma once

#include <SFML/Window/Event.hpp>

namespace bastide::tests {

inline sf::Event::KeyEvent press(sf::Keyboard::Key code, bool shift = false, bool control = false) {
    sf::Event::KeyEvent event{};
    event.code = code;
    event.shift = shift;
    event.control = control;
    return event;
}

} // namespace bastide::tests
