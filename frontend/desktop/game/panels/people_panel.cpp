#include "frontend/desktop/game/panels/people_panel.hpp"

#include "frontend/desktop/game/panels/panel_header.hpp"
#include "presentation/people/listed_game.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float people_padding = 14;
constexpr float seat_height = 34;
constexpr float typing_height = 40; ///< in which one types
constexpr float said_height = 19;
constexpr std::size_t longest_message = 500; ///< bytes; the server counts characters

constexpr std::size_t most_told = 3; ///< messages at once; more are counted

/// Who speaks, as one mutes them: by the name on a server that does not tell.
std::string person_of(const protocol::Json& told) {
    const std::string person = told.value("person", "");
    return person.empty() ? told.value("name", "") : person;
}

/// Who watches may be called as a player is.
std::string speaker_of(const protocol::Json& said, const words::Language& tr) {
    const auto seat = said.find("seat");
    const bool watches = seat == said.end() || seat->is_null();
    return people::speaker_text(said.value("name", ""), watches, tr);
}

} // namespace

bool PeoplePanel::is_heard(const course::GameCourse& course, const Json& message) const {
    const Json seat = message.value("seat", Json());
    const bool own = seat.is_number_integer() && course.elsewhere()->is_own(seat.get<int>());
    return !own && !is_muted(message);
}

bool PeoplePanel::is_muted(const Json& told) const {
    const auto seat = told.find("seat");
    const bool watches = seat != told.end() && seat->is_null();
    return surroundings_.preferences().is_muted(person_of(told)) || (watches && mutes_watchers_);
}

int PeoplePanel::unread(const course::GameCourse& course, bool open) {
    protocol::GameElsewhere& game = *course.elsewhere();
    const auto& said = game.said();
    if (open) game.have_read(said.size());
    return static_cast<int>(
        std::count_if(said.begin() + static_cast<std::ptrdiff_t>(game.read()), said.end(),
                      [&](const Json& message) { return is_heard(course, message); }));
}

std::vector<std::string> PeoplePanel::news(const course::GameCourse& course, bool open) {
    std::vector<std::string> news;
    if (course.elsewhere() == nullptr) return news;
    if (unread(course, open) > 0) add_said(course, news);
    told_ = course.elsewhere()->said().size();
    add_absences(course.play(), news);
    return news;
}

void PeoplePanel::add_said(const course::GameCourse& course, std::vector<std::string>& news) {
    const auto& said = course.elsewhere()->said();
    std::vector<std::string> lines;
    for (std::size_t i = std::max(told_, course.elsewhere()->read()); i < said.size(); ++i)
        if (is_heard(course, said[i]))
            lines.push_back(speaker_of(said[i], course.play().language()) + ": "
                            + said[i].value("text", ""));
    if (lines.size() > most_told)
        lines = {course.play().language().count("{} new message", "{} new messages",
                                                static_cast<int>(lines.size()))};
    news.insert(news.end(), lines.begin(), lines.end());
}

/// Who was away before anybody here looked is seen, not told.
void PeoplePanel::add_absences(const course::Play& play, std::vector<std::string>& news) {
    const words::Language& tr = play.language();
    const auto seats = play.session().seats().size();
    const bool first = replaced_.size() != seats;
    replaced_.resize(seats, false);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const int player = static_cast<int>(seat);
        const bool replaced = play.presence(player).computer_plays;
        if (replaced_[seat] != replaced && !first)
            news.push_back(
                replaced ? tr("{} is away: a computer plays meanwhile", play.player_name(player))
                         : tr("{} is back", play.player_name(player)));
        replaced_[seat] = replaced;
    }
}

bool PeoplePanel::update(float seconds, const course::GameCourse& course) {
    const protocol::GameElsewhere* const game = course.elsewhere();
    if (game == nullptr) return false;
    if (std::exchange(clocks_told_, game->clocks_told()) != game->clocks_told()) since_ = 0;
    const float before = std::floor(since_);
    since_ += seconds;
    return std::floor(since_) > before;
}

/// "12:05", "2 d 3 h"; empty without a clock.
std::string PeoplePanel::clock_of(const Json& clocks, int seat) const {
    if (clocks.is_null()) return {};
    const Json& told_of = clocks.at("seconds_left");
    const auto index = static_cast<std::size_t>(seat);
    if (index >= told_of.size() || told_of.at(index).is_null()) return {};
    const double told = told_of.at(index).get<double>() - (clocks.at("runs") == seat ? since_ : 0);
    const int left = std::max(0, static_cast<int>(told));
    constexpr int minute = 60, hour = 3600, day = 86400;
    if (left >= day)
        return std::to_string(left / day) + " d " + std::to_string(left % day / hour) + " h";
    const std::string seconds = std::to_string(left % minute);
    const std::string minutes = std::to_string(left % hour / minute);
    const auto two = [](const std::string& text) { return text.size() < 2 ? '0' + text : text; };
    return left >= hour ? std::to_string(left / hour) + ':' + two(minutes) + ':' + two(seconds)
                        : minutes + ':' + two(seconds);
}

void PeoplePanel::draw(Painter& painter, Controls& controls, course::GameCourse& course,
                       sf::FloatRect area, ViewCommands& view) {
    const words::Language& tr = painter.language();
    painter.island(area);
    controls.cover(area);
    draw_panel_header(
        painter, controls, area, tr("People and chat"),
        {"close_people", tr("Close"), [&view] { view.toggle_side(SidePanel::people); }});
    unread(course, true);
    const float y = draw_seats(painter, controls, course, area, area.top + theme::panel_header + 8);
    painter.rule({area.left, y}, area.width);
    const float bottom = area.top + area.height - typing_height - people_padding;
    draw_said(painter, controls, course, {area.left, y + 8, area.width, bottom - y - 8});
    draw_line(painter, controls, course,
              {area.left + people_padding,
               area.top + area.height - typing_height - people_padding / 2,
               area.width - 2 * people_padding, typing_height - 6});
}

float PeoplePanel::draw_seats(Painter& painter, Controls& controls,
                              const course::GameCourse& course, sf::FloatRect area, float y) {
    const words::Language& tr = painter.language();
    const Json& table = course.elsewhere()->table();
    if (table.is_null()) return y;
    int number = 0;
    for (const Json& seat : table.at("seats")) {
        const float middle = y + seat_height / 2, right = area.left + area.width - people_padding;
        const std::string name = course.play().player_name(number);
        const std::string clock = clock_of(course.elsewhere()->clocks(), number);
        painter.shield(seat.value("colour", ""), {area.left + people_padding + 11, middle}, 22);
        const float left = area.left + people_padding + 30;
        painter.fitted(name, {left, middle - 8}, right - left - 70,
                       {Face::bold, 14, theme::text_1});
        painter.fitted(people::presence_text(course.play().presence(number), tr),
                       {left, middle + 8}, right - left - 70, {Face::text, 12, theme::text_2});
        painter.text(clock, {right, middle}, {Face::heavy, 15, theme::text_1}, Align::right);
        const bool mutes = seat.value("kind", "") == "person" && !seat.value("yours", false);
        if (mutes && clock.empty()) {
            const std::string person = person_of(seat);
            const bool muted = surroundings_.preferences().is_muted(person);
            controls.button(
                painter,
                {.id = "mute_" + std::to_string(number + 1),
                 .label = muted ? tr("Hear") : tr("Mute"),
                 .area = {right - 62, middle - 13, 62, 26},
                 .kind = ButtonKind::quiet,
                 .hint = tr("Whether you see what they write"),
                 .text_size = 12},
                [this, person, name, muted] {
                    surroundings_.change([&](Preferences& preferences) {
                        muted ? preferences.hear(person) : preferences.mute({person, name});
                    });
                });
        }
        y += seat_height;
        ++number;
    }
    if (const int watching = table.value("watching", 0); watching > 0) {
        painter.text(tr.count("{} watches", "{} watch", watching),
                     {area.left + people_padding, y + 13}, {Face::text, 12, theme::text_2});
        controls.button(painter,
                        {.id = "mute_watchers",
                         .label = mutes_watchers_ ? tr("Hear") : tr("Mute"),
                         .area = {area.left + area.width - people_padding - 62, y, 62, 26},
                         .kind = ButtonKind::quiet,
                         .hint = tr("Whether you see what they write"),
                         .text_size = 12},
                        [this] { mutes_watchers_ = !mutes_watchers_; });
        y += 30;
    }
    return y + 4;
}

/// The newest below. It comes into sight whenever one is said.
void PeoplePanel::draw_said(Painter& painter, Controls& controls, const course::GameCourse& course,
                            sf::FloatRect list) {
    const TextStyle style{Face::text, 14, theme::text_1};
    const float left = list.left + people_padding, width = list.width - 2 * people_padding;
    const auto& said = course.elsewhere()->said();
    if (said.empty())
        painter.text(painter.language()("Nobody has said anything yet."), {left, list.top + 10},
                     {Face::text, 13, theme::text_3});
    if (std::exchange(heard_, said.size()) != said.size()) controls.scroll_to_end(list_id);
    std::vector<std::pair<std::string, std::vector<std::string>>> shown;
    float height = 0;
    for (const Json& message : said) {
        if (is_muted(message)) continue;
        shown.emplace_back(speaker_of(message, painter.language()),
                           painter.wrapped(message.value("text", ""), width, style));
        height += said_height * static_cast<float>(shown.back().second.size() + 1);
    }
    const float moved = controls.begin_list(painter, list_id, list);
    float middle = list.top - moved + std::max(0.f, list.height - height) + said_height / 2;
    for (const auto& [name, lines] : shown) {
        painter.fitted(name, {left, middle}, width, {Face::bold, 12, theme::text_2});
        middle += said_height;
        for (const std::string& line : lines) {
            painter.text(line, {left, middle}, style);
            middle += said_height;
        }
    }
    controls.end_list(painter, height);
}

void PeoplePanel::draw_line(Painter& painter, Controls& controls, course::GameCourse& course,
                            sf::FloatRect area) {
    const TextField field{.id = "chat_line",
                          .hint = painter.language()("Write a message"),
                          .rules = {.most_bytes = longest_message},
                          .submits = true};
    if (!text_field(painter, controls, field, area, typed_).submitted || typed_.empty()) return;
    course.elsewhere()->say(typed_);
    typed_.clear();
}

void draw_undo_wish(Painter& painter, Controls& controls, course::GameCourse& course, float top,
                    float middle) {
    const int seat = course.elsewhere()->undo_wish();
    if (seat < 0) return;
    const words::Language& tr = painter.language();
    const std::string text =
        tr("{} asks to take back the last choice", course.play().player_name(seat));
    const TextStyle style{Face::bold, 14, theme::text_1};
    constexpr float button = 92, tall = 52;
    const float wide = painter.width(text, style) + 2 * button + 44;
    const sf::FloatRect area{middle - wide / 2, top, wide, tall};
    painter.island(area);
    controls.cover(area);
    painter.text(text, {area.left + 14, area.top + tall / 2}, style);
    const float y = area.top + (tall - 34) / 2, right = area.left + wide - 10;
    controls.button(painter,
                    {.id = "allow_undo",
                     .label = tr("Allow"),
                     .area = {right - 2 * button - 6, y, button, 34},
                     .kind = ButtonKind::primary,
                     .text_size = 14},
                    [&course] { course.elsewhere()->consent(true); });
    controls.button(painter,
                    {.id = "refuse_undo",
                     .label = tr("Refuse"),
                     .area = {right - button, y, button, 34},
                     .text_size = 14},
                    [&course] { course.elsewhere()->consent(false); });
}

} // namespace bastide::desktop
