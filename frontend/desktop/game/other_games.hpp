// From a game at hand to others: the same once more, its replay, a game that goes on from here.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/game/film_export.hpp"
#include "frontend/desktop/game/islands/game_exits.hpp"
#include "frontend/desktop/game/panels/notices.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// What fails is told by a notice.
class OtherGames final : public GameExits {
  public:
    OtherGames(Navigator& navigator, course::GameCourse& course, Notices& notices)
        : navigator_(navigator), course_(course), notices_(notices) {}

    void play_again() override;
    bool is_elsewhere() const override { return course_.elsewhere() != nullptr; }
    void leave() override;
    void watch_replay() override;
    void analyse() override;
    void play_on() override;
    void close_replay() override { navigator_.back(); }
    void toggle_film() override;
    std::optional<int> film_percent() const override;
    /// True when something else is to be told of it.
    bool update();
    void save_copy() override;
    bool may_take_home() const override;
    void take_home() override;
    void name_game() override { navigator_.show_saves(play().session().file()); }
    void save_picture() override { navigator_.take_picture(); }
    void show_rules() override { navigator_.show_rules(plugins(), ""); }
    void show_settings() override { navigator_.show_settings(); }
    void show_plugins() override { navigator_.show_plugins(); }
    void show_saves() override { navigator_.show_saves(); }
    void new_game() override { navigator_.show_setup(); }
    void to_title() override { navigator_.show_title(); }
    void quit() override { navigator_.quit(); }

  private:
    const course::Play& play() const { return course_.play(); }
    std::vector<std::string> plugins() const;
    std::optional<std::filesystem::path> record();
    void complain(const std::optional<std::string>& problem);

    Navigator& navigator_;
    course::GameCourse& course_;
    Notices& notices_;
    std::unique_ptr<FilmExport> film_;
    std::optional<int> film_shown_;             ///< percent as of the last update
    std::optional<std::filesystem::path> kept_; ///< a game elsewhere, as it was at its end
    bool tried_to_keep_ = false;
};

} // namespace bastide::desktop
