// Pictures that people take of the board or of the window: files beside the saved games.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "frontend/desktop/window/screen.hpp"
#include "presentation/words/language.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <filesystem>
#include <future>
#include <string>
#include <utility>

namespace bastide::desktop {

class PictureTaking {
  public:
    /// What is given must outlive it.
    PictureTaking(std::filesystem::path folder, const words::Language& language)
        : folder_(std::move(folder)), language_(language) {}

    /// Of what matters on a screen, or of the window where there is none such.
    void want() { wanted_ = Of::what_matters; }
    void want_window() { wanted_ = Of::window; }
    /// Takes the one that is wanted of what was just drawn, one after the other.
    void take(const sf::RenderWindow& window, Screen& screen);
    /// Tells on the screen where a picture lies, once it is painted.
    void follow(Screen& screen);

  private:
    enum class Of { nothing, what_matters, window };

    void take_window(const sf::RenderWindow& window, const std::filesystem::path& file,
                     Screen& screen) const;

    std::filesystem::path folder_;
    const words::Language& language_;
    Of wanted_ = Of::nothing;
    /// While it is painted; its path, or what went wrong.
    std::future<std::pair<std::filesystem::path, engine::Message>> painting_;
};

} // namespace bastide::desktop
