// Right side: what happened, and where every point came from.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "presentation/telling/log_lines.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

class LogPanel {
  public:
    /// A click on a line shows the place that it tells of. Of a game that is watched all lines are
    /// there, the first on top: it follows the replay, and a click goes to where that happens.
    void draw(Painter& painter, Controls& controls, course::GameCourse& course, sf::FloatRect area,
              ViewCommands& view);
    /// Words have changed.
    void forget() { version_ = -1; }
    static constexpr const char* list_id = "log_lines";
    /// What is written in the log, newest first, for programs.
    static std::vector<std::string> texts(const course::Play& play);

  private:
    struct Row {
        telling::LogLine line;
        std::vector<std::string> wrapped;
        float height = 0;
    };
    /// What is told, and from what.
    struct Story {
        const std::vector<session::LogEntry>& log;
        telling::Telling telling;
        bool forward = false; ///< the first line on top, not the last
    };
    static Story story_of(const course::GameCourse& course);
    static telling::LogWish wish_of(const course::Play& play);
    std::optional<std::size_t> current_row(const course::GameCourse& course) const;
    void follow(Controls& controls, const course::GameCourse& course, float room);
    void draw_header(Painter& painter, Controls& controls, const course::Play& play,
                     sf::FloatRect area);
    void draw_players(Painter& painter, Controls& controls, const course::Play& play,
                      sf::Vector2f from);
    void lay_out(const Painter& painter, const course::GameCourse& course, float width);
    void draw_rows(Painter& painter, Controls& controls, course::GameCourse& course,
                   sf::FloatRect list, ViewCommands& view);
    void draw_row(Painter& painter, const course::Play& play, const Row& row, sf::Vector2f at,
                  float width) const;

    bool points_only_ = false;
    int player_ = -1; ///< whose lines alone are shown; -1 for all
    std::vector<Row> rows_;
    int version_ = -1;
    std::optional<std::size_t> followed_; ///< moment of the replay that it was scrolled to
    sf::Vector2f laid_out_;               ///< for this width, at this scale
};

} // namespace bastide::desktop
