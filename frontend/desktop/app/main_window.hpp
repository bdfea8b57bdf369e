// The window of the system: its size, full screen or not, and how large the interface is in it.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "frontend/desktop/window/preferences.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <optional>

namespace bastide::desktop {

class MainWindow {
  public:
    sf::RenderWindow& system() { return window_; }
    sf::Vector2f pixels() const { return sf::Vector2f(window_.getSize()); }
    float scale() const { return scale_; }
    bool full_screen() const { return full_screen_; }

    /// Anew, where it is open; of the preferred size, where it does not fill the screen.
    void open(bool full_screen, const Preferences& preferences);
    /// Before the next frame.
    void want_full_screen(bool on) { wanted_ = on; }
    /// Opens it so; false where nobody wants another.
    bool open_as_wanted(const Preferences& preferences);
    /// The system has made it as large as it is: that is remembered. `percent`: of the interface.
    void fit(Preferences& preferences, int percent);

  private:
    sf::RenderWindow window_;
    float scale_ = 1;
    bool full_screen_ = false;
    std::optional<bool> wanted_;
};

} // namespace bastide::desktop
