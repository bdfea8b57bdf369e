// The way from screen to screen, and to the games that are kept here.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/app/belongings.hpp"
#include "frontend/desktop/app/main_window.hpp"
#include "frontend/desktop/app/online_side.hpp"
#include "frontend/desktop/app/picture_taking.hpp"
#include "frontend/desktop/app/screen_stack.hpp"
#include "frontend/desktop/window/navigator.hpp"

namespace bastide::course {
enum class GameMode;
}

namespace bastide::desktop {

class AppNavigator final : public Navigator {
  public:
    /// What is given must outlive it.
    AppNavigator(Belongings& belongings, OnlineSide& online, MainWindow& window,
                 ScreenStack& screens, PictureTaking& pictures)
        : belongings_(belongings),
          online_(online),
          window_(window),
          screens_(screens),
          pictures_(pictures) {}

    bool quits() const { return quits_; }

    void show_title() override;
    void show_online(const std::string& link) override;
    std::string game_elsewhere() const override { return online_.identity.game(); }
    void play_online() override;
    void quit() override { quits_ = true; }
    void take_picture() override { pictures_.want(); }
    void back() override { screens_.back(); }
    void show_setup() override;
    void show_setup_of_offer(const Offer& offer, const std::string& name) override;
    void show_saves(const std::optional<std::filesystem::path>& to_name) override;
    void choose_save(const std::function<void(const std::filesystem::path&)>& then) override;
    void show_statistics() override;
    void show_settings() override;
    void show_plugins() override;
    void show_workshop() override;
    void show_rules(const std::vector<std::string>& plugins, const std::string& id) override;

    std::optional<std::string> show_replay(const std::filesystem::path& file) override;
    std::optional<std::string> show_analysis(const std::filesystem::path& file) override;
    std::optional<std::string> start_game(const session::NewGame& game) override;
    std::optional<std::string> open_game(const std::filesystem::path& file,
                                         const std::string& notice = {}) override;
    std::optional<std::string> rename_game(const std::filesystem::path& file,
                                           const std::string& name) override;
    std::optional<std::filesystem::path> game_below() const override { return screens_.record(); }
    host::Console* console_below() const override { return screens_.console(); }
    Reloaded reload_plugins() override;

    const DesktopOptions& options() const override { return belongings_.options(); }
    const catalogue::Catalogue& catalogue() const override { return belongings_.catalogue(); }
    const Preferences& preferences() const override { return belongings_.preferences(); }
    void change(const std::function<void(Preferences&)>& change) override {
        belongings_.change(change);
    }
    const std::string& settings_problem() const override { return belongings_.settings_problem(); }
    const words::Language& language() const override { return belongings_.language(); }
    const words::LanguageBook& languages() const override { return belongings_.languages(); }
    Sounds& sounds() override { return belongings_.sounds(); }
    BoardPictures& board_pictures() override { return belongings_.board_pictures(); }
    bool full_screen() const override { return window_.full_screen(); }
    void set_full_screen(bool on) override { window_.want_full_screen(on); }

  private:
    /// A screen of this kind, laid on top.
    template <class Kind, class... Given>
    void lay(Given... given);
    /// Does what may throw. Returns the sentence to show when it did.
    std::optional<std::string> attempt(const std::function<void()>& work);
    std::optional<std::string> watch(const std::filesystem::path& file, course::GameMode mode);
    /// A session that is saved where that is possible; else `notice` says why it is not.
    session::Session begin(const session::NewGame& game, std::string& notice) const;
    void play(session::Session session, const std::string& notice);

    Belongings& belongings_;
    OnlineSide& online_;
    MainWindow& window_;
    ScreenStack& screens_;
    PictureTaking& pictures_;
    bool quits_ = false;
};

} // namespace bastide::desktop
