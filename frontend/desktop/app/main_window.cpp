#include "frontend/desktop/app/main_window.hpp"

#include "frontend/desktop/app/turn_call.hpp"
#include "frontend/desktop/window/interface_scale.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {

void MainWindow::open(bool full_screen, const Preferences& preferences) {
    full_screen_ = full_screen;
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    // A window of the size of the desktop is kinder than exclusive full screen.
    const sf::VideoMode mode = full_screen
                                   ? desktop
                                   : sf::VideoMode(std::min(preferences.width, desktop.width),
                                                   std::min(preferences.height, desktop.height));
    window_.create(mode, TurnCall::plain_title, full_screen ? sf::Style::None : sf::Style::Default);
    // SFML centres by the width alone, so that the title bar may end up above the screen.
    window_.setPosition({static_cast<int>((desktop.width - mode.width) / 2),
                         static_cast<int>((desktop.height - mode.height) / 2)});
    window_.setKeyRepeatEnabled(true);
}

bool MainWindow::open_as_wanted(const Preferences& preferences) {
    const auto wanted = std::exchange(wanted_, std::nullopt);
    if (wanted) open(*wanted, preferences);
    return wanted.has_value();
}

void MainWindow::fit(Preferences& preferences, int percent) {
    const sf::Vector2f size = pixels();
    if (!full_screen_) {
        preferences.width = window_.getSize().x;
        preferences.height = window_.getSize().y;
    }
    window_.setView(sf::View({0, 0, size.x, size.y}));
    scale_ = interface_scale(size.x, size.y, percent);
}

} // namespace bastide::desktop
