// Right side, in a game elsewhere: who is here, the clocks, and what is said.
// Tested in tests/server/together_test.py.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/fields.hpp"
#include "frontend/desktop/window/surroundings.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

class PeoplePanel {
  public:
    explicit PeoplePanel(Surroundings& surroundings) : surroundings_(surroundings) {}

    void draw(Painter& painter, Controls& controls, course::GameCourse& course, sf::FloatRect area,
              ViewCommands& view);
    /// Messages of others that have come while it was closed.
    int unread(const course::GameCourse& course, bool open);
    /// What has happened since it was asked for the last time: what was said, who has gone or come
    /// back; a sentence each.
    std::vector<std::string> news(const course::GameCourse& course, bool open);
    /// Clocks run on, between what the server tells of them. True when one shows another second.
    bool update(float seconds, const course::GameCourse& course);
    static constexpr const char* list_id = "said";

  private:
    using Json = protocol::Json;

    float draw_seats(Painter& painter, Controls& controls, const course::GameCourse& course,
                     sf::FloatRect area, float y);
    bool is_muted(const protocol::Json& told) const;
    void draw_said(Painter& painter, Controls& controls, const course::GameCourse& course,
                   sf::FloatRect list);
    void draw_line(Painter& painter, Controls& controls, course::GameCourse& course,
                   sf::FloatRect area);
    std::string clock_of(const Json& clocks, int seat) const;
    bool is_heard(const course::GameCourse& course, const Json& message) const;
    void add_said(const course::GameCourse& course, std::vector<std::string>& news);
    void add_absences(const course::Play& play, std::vector<std::string>& news);

    Surroundings& surroundings_;  ///< remembers who is muted
    std::string typed_;           ///< but not said yet
    std::size_t told_ = 0;        ///< messages that were news
    std::size_t heard_ = 0;       ///< of all, when it was scrolled to the newest
    std::vector<bool> replaced_;  ///< by a computer, each seat
    bool mutes_watchers_ = false; ///< all of them: they may come as somebody else each time
    int clocks_told_ = 0;         ///< that were heard
    float since_ = 0;             ///< then, in seconds
};

/// Below the banner, where somebody asks to take a choice back.
void draw_undo_wish(Painter& painter, Controls& controls, course::GameCourse& course, float top,
                    float middle);

} // namespace bastide::desktop
