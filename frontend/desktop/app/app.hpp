// The window with its screens, and the loop that keeps them going.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "frontend/desktop/app/app_navigator.hpp"
#include "frontend/desktop/app/screen_file.hpp"
#include "frontend/desktop/app/turn_call.hpp"
#include "frontend/desktop/look/ink.hpp"

#include <SFML/System/Clock.hpp>

#include <optional>
#include <string>

namespace bastide::desktop {

class App {
  public:
    /// Opens the window. Throws `std::runtime_error` when there are no fonts.
    explicit App(DesktopOptions options);

    /// Until the window is closed.
    void run();
    /// Why the game of the command line was not opened; empty when it was, or there is none.
    const std::string& refused() const { return refused_; }

  private:
    Screen& screen() { return screens_.top(); }
    void first_screen();
    void change_screen();
    void open_window(bool full_screen);
    void take_events();
    /// True when the loop should draw before it looks at further events.
    bool handle(const sf::Event& event);
    void resize();
    void follow_online(float seconds);
    /// True when something has to be drawn.
    bool let_time_go_by(float seconds);
    void draw_frame();

    Belongings belongings_;
    Fonts fonts_;
    OnlineSide online_;
    TurnCall turn_call_;
    MainWindow window_;
    Ink ink_;
    PictureTaking pictures_;
    ScreenStack screens_;
    AppNavigator navigator_;
    std::optional<ScreenFile> screen_file_; ///< where programs look at the window
    sf::Clock clock_;
    float quiet_ = 0; ///< seconds since somebody has done something
    std::string refused_;
    int frames_to_draw_ = 0;
    long frame_ = 0;
    float draw_milliseconds_ = 0;
};

} // namespace bastide::desktop
