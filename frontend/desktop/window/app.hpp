// The window with its screens, and the loop that keeps them going.
#pragma once

#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/window/imgui_backend.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Clock.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bastide::desktop {

class App : public Navigator {
  public:
    /// Opens the window. Throws `std::runtime_error` when there are no fonts.
    explicit App(DesktopOptions options);

    /// Until the window is closed.
    void run();

    void show_title() override;
    void show_setup() override;
    void show_saves() override;
    std::optional<std::string> start_game(const session::NewGame& game) override;
    std::optional<std::string> open_game(const std::filesystem::path& file) override;
    void quit() override;

    const DesktopOptions& options() const override { return options_; }
    const host::Catalogue& catalogue() const override { return catalogue_; }
    const std::optional<SetupMemory>& last_setup() const override {
        return preferences_.last_setup;
    }
    const Fonts& fonts() const override { return fonts_; }
    Pictures& pictures() override { return pictures_; }

  private:
    using MakeScreen = std::function<std::unique_ptr<Screen>()>;

    void remember();
    void read_memory();
    void open_window(bool full_screen);
    void first_screen();
    void change_screen();
    void take_events();
    /// True when the loop should draw before it looks at further events.
    bool handle(const sf::Event& event);
    void resize();
    void draw_frame(float seconds);
    void save_picture();
    void describe(const nlohmann::json& form_parts);

    DesktopOptions options_;
    host::Catalogue catalogue_;
    Saves saves_;
    Fonts fonts_;
    sf::RenderWindow window_;
    std::unique_ptr<ImGuiBackend> imgui_;
    Shapes shapes_;
    Pictures pictures_;
    std::unique_ptr<Screen> screen_;
    MakeScreen next_screen_;
    Preferences preferences_;
    std::string notice_; ///< what the title has to tell
    std::string described_;
    sf::Clock clock_;
    float scale_ = 1;
    int frames_to_draw_ = 0;
    long frame_ = 0;
    float draw_milliseconds_ = 0;
    bool full_screen_ = false;
    bool take_picture_ = false;
    bool quit_ = false;
};

} // namespace bastide::desktop
