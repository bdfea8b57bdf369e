// The window with its screens, and the loop that keeps them going.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/look/ink.hpp"
#include "frontend/desktop/online/client.hpp"
#include "frontend/desktop/online/own_server.hpp"
#include "frontend/desktop/sound/sounds.hpp"
#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/window/log_file.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Clock.hpp>

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::course {
enum class GameMode;
}

namespace bastide::desktop {

class App : public Navigator {
  public:
    /// Opens the window. Throws `std::runtime_error` when there are no fonts.
    explicit App(DesktopOptions options);

    /// Until the window is closed.
    void run();
    /// Why the game of the command line was not opened; empty when it was, or there is none.
    const std::string& refused() const { return refused_; }

    void show_title() override;
    void show_setup() override;
    void show_setup_of_offer(const Offer& offer, const std::string& name) override;
    void show_online(const std::string& link) override;
    std::string game_elsewhere() const override { return identity_.game(); }
    void choose_save(const std::function<void(const std::filesystem::path&)>& then) override;
    void play_online() override;
    void show_saves(const std::optional<std::filesystem::path>& to_name) override;
    void show_statistics() override;
    void show_settings() override;
    void show_plugins() override;
    void show_workshop() override;
    Reloaded reload_plugins() override;
    void show_rules(const std::vector<std::string>& plugins, const std::string& id) override;
    void back() override;
    std::optional<std::string> show_replay(const std::filesystem::path& file) override;
    std::optional<std::string> show_analysis(const std::filesystem::path& file) override;
    std::optional<std::string> start_game(const session::NewGame& game) override;
    std::optional<std::string> open_game(const std::filesystem::path& file,
                                         const std::string& notice = {}) override;
    std::optional<std::string> rename_game(const std::filesystem::path& file,
                                           const std::string& name) override;
    std::optional<std::filesystem::path> game_below() const override;
    host::Console* console_below() const override;
    void quit() override;
    void take_picture() override { take_picture_ = PictureOf::what_matters; }
    bool full_screen() const override { return full_screen_; }
    void set_full_screen(bool on) override { wanted_full_screen_ = on; }

    const DesktopOptions& options() const override { return options_; }
    const catalogue::Catalogue& catalogue() const override { return catalogue_; }
    const Preferences& preferences() const override { return preferences_; }
    void change(const std::function<void(Preferences&)>& change) override;
    const std::string& settings_problem() const override { return settings_problem_; }
    const words::Language& language() const override { return language_; }
    const words::LanguageBook& languages() const override { return languages_; }
    Sounds& sounds() override { return sounds_; }
    BoardPictures& board_pictures() override { return board_pictures_; }
    const Fonts& fonts() const override { return fonts_; }

  private:
    using MakeScreen = std::function<std::unique_ptr<Screen>()>;

    void remember();
    void read_memory();
    void make_folders();
    /// A session that is saved where that is possible; else `notice` says why it is not.
    session::Session begin(const session::NewGame& game, std::string& notice) const;
    void speak();
    /// Replaces all screens, or lays one on top.
    void go_to(MakeScreen make);
    void lay_on_top(MakeScreen make);
    /// Does what may throw. Returns the sentence to show when it did.
    std::optional<std::string> watch(const std::filesystem::path& file, course::GameMode mode);
    std::optional<std::string> attempt(const std::function<void()>& work);
    void play(session::Session session, const std::string& notice = {});
    Screen& screen() { return *screens_.back(); }
    void tell_beginning() const;
    void open_window(bool full_screen);
    void first_screen();
    void change_screen();
    void take_events();
    /// True when the loop should draw before it looks at further events.
    bool handle(const sf::Event& event);
    void resize();
    void draw_frame();
    void benchmark();
    void save_picture(bool of_window);
    void save_window(const std::filesystem::path& file);
    void follow_picture();
    void follow_online(float seconds);
    void describe(const nlohmann::json& written);

    DesktopOptions options_;
    LogFile log_;
    catalogue::Catalogue catalogue_;
    Saves saves_;
    Fonts fonts_;
    sf::RenderWindow window_;
    Ink ink_;
    std::vector<std::unique_ptr<Screen>> screens_; ///< the last one is seen
    std::function<void()> screen_change_;          ///< done after the event at hand
    Preferences preferences_;
    std::string settings_problem_; ///< why they were not written
    words::LanguageBook languages_;
    words::Language language_;
    Identity identity_;
    OwnServer own_server_;
    OnlineClient online_;
    bool called_ = false; ///< to a turn elsewhere
    std::string title_;   ///< of the window
    Sounds sounds_;
    BoardPictures board_pictures_; ///< after the catalogue, which its thread reads
    std::string notice_;           ///< what the title has to tell
    std::string described_;
    sf::Clock clock_;
    float scale_ = 1;
    std::string refused_;
    int frames_to_draw_ = 0;
    long frame_ = 0;
    float draw_milliseconds_ = 0;
    bool full_screen_ = false;
    std::optional<bool> wanted_full_screen_;
    enum class PictureOf { nothing, what_matters, window };
    PictureOf take_picture_ = PictureOf::nothing;
    /// Of the board, while it is painted; its path, or what went wrong.
    std::future<std::pair<std::filesystem::path, engine::Message>> picture_;
    bool scale_changed_ = false; ///< perhaps
    bool quit_ = false;
};

} // namespace bastide::desktop
