#include "frontend/desktop/game/islands/replay_bar.hpp"

#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float highest_bar = 28;
constexpr float speeds_width = 200;

int points_of(const course::Replay::Moment& moment) {
    int points = 0;
    for (const int gain : moment.gains)
        points += std::max(0, gain);
    return points;
}

/// What was gained at a moment, parted by who gained it, upwards from the column's `top`.
void draw_gains(Painter& painter, const course::Play& play, const course::Replay::Moment& moment,
                sf::FloatRect column, int most, sf::Uint8 opacity) {
    float y = column.top;
    for (std::size_t player = 0; player < moment.gains.size(); ++player) {
        const int gain = moment.gains[player];
        if (gain <= 0) continue;
        const float tall = column.height * static_cast<float>(gain) / static_cast<float>(most);
        sf::Color colour = to_sf_colour(play.player_colour(static_cast<int>(player)));
        colour.a = opacity;
        y -= tall;
        painter.box({column.left, y, column.width, tall}, 0, colour);
    }
}

/// "Turn 12 · Red +4, Blue +2"; the final scoring is behind the last turn.
std::string moment_text(const course::Play& play, const course::Replay& replay, std::size_t index) {
    const words::Language& tr = play.language();
    const auto& moments = replay.moments();
    const course::Replay::Moment& moment = moments[index];
    std::string gains;
    for (std::size_t player = 0; player < moment.gains.size(); ++player)
        if (moment.gains[player] != 0)
            gains += (gains.empty() ? "" : ", ") + play.player_name(static_cast<int>(player)) + ' '
                     + telling::gain_text(moment.gains[player]);
    const bool at_end = index + 1 == moments.size() && !gains.empty();
    std::string text =
        at_end ? tr("Final scoring") : tr("Turn {} of {}", moment.turn, moments.back().turn);
    if (!gains.empty()) return text + " · " + gains;
    if (moment.player >= 0 && index + 1 < moments.size())
        text += " · " + play.player_name(moment.player);
    return text;
}

struct Timeline {
    sf::FloatRect area;
    float step = 1;

    Timeline(sf::FloatRect bars, const course::Replay& replay)
        : area(bars), step(bars.width / static_cast<float>(replay.moments().size())) {}
    bool contains(sf::Vector2f place) const {
        return sf::FloatRect(area.left, area.top, area.width, area.height + 14).contains(place);
    }
    std::size_t moment_at(sf::Vector2f place) const {
        return static_cast<std::size_t>(std::max(0.f, (place.x - area.left) / step));
    }
};

/// What bars are, and which turn is where.
void draw_captions(Painter& painter, const course::Replay& replay, const Timeline& timeline) {
    constexpr int apart = 10;
    constexpr float room = 100; ///< of what is said at both ends
    const TextStyle small{Face::text, 12, theme::text_3};
    const auto& moments = replay.moments();
    const auto& [area, step] = timeline;
    painter.text(painter.language()("Points of each turn"), {area.left, area.top - 10}, small);
    float free_from =
        area.left + painter.width(painter.language()("Points of each turn"), small) + 16;
    if (points_of(moments.back()) > 0)
        painter.text(painter.language()("Final scoring"), {area.left + area.width, area.top - 10},
                     small, Align::right);
    int told = 0;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const int turn = moments[i].turn;
        const float middle = area.left + step * (static_cast<float>(i) + .5f);
        if (turn % apart != 0 || turn == told || middle < free_from
            || middle > area.left + area.width - room)
            continue;
        painter.text(std::to_string(turn), {middle, area.top - 10}, small, Align::centre);
        told = turn;
        free_from = middle + 40;
    }
}

/// For each moment who decided, and above that a bar as high as the points that came with it.
void draw_timeline(Painter& painter, Controls& controls, course::GameCourse& course,
                   const Timeline& timeline) {
    constexpr float mover_height = 5;
    const course::Play& play = course.play();
    const course::Replay& replay = course.replay();
    const auto& moments = replay.moments();
    const auto& [area, step] = timeline;
    // What the final scoring brings would make all others stubs: it has a measure of its own.
    int most = 10;
    for (std::size_t i = 0; i + 1 < moments.size(); ++i)
        most = std::max(most, points_of(moments[i]));
    const float base = area.top + area.height;
    const float wide = std::max(1.f, step - (step > 4 ? 1.5f : 0.f));
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const course::Replay::Moment& moment = moments[i];
        const sf::Uint8 opacity = i > replay.at() ? 90 : 255;
        sf::Color mover = moment.player < 0 ? painter.colour(theme::border)
                                            : to_sf_colour(play.player_colour(moment.player));
        mover.a = opacity;
        const float left = area.left + step * static_cast<float>(i);
        painter.box({left, base - mover_height, wide, mover_height}, 0, mover);
        draw_gains(painter, play, moment,
                   {left, base - mover_height - 1, wide, area.height - mover_height - 1},
                   std::max(most, points_of(moment)), opacity);
    }
    draw_captions(painter, replay, timeline);
    painter.box({area.left, base + 3, area.width, 3}, 1, theme::border);
    const float here = area.left + step * (static_cast<float>(replay.at()) + .5f);
    painter.box({area.left, base + 3, here - area.left, 3}, 1, theme::accent);
    painter.box({here - 7, base - 3, 14, 14}, 7, theme::accent);
    controls.mouse_spot(
        "timeline", painter.language()("Course of the game"),
        {area.left, area.top, area.width, area.height + 14}, [&controls, &course, timeline] {
            const std::size_t moment = timeline.moment_at(controls.mouse());
            course.watch([moment](course::Replay& watched) { watched.go_to(moment); });
        });
}

void draw_transport(Painter& painter, Controls& controls, course::GameCourse& course, float y) {
    const words::Language& tr = painter.language();
    const bool playing = course.replay().playing();
    struct Move {
        const char* id;
        const char* icon;
        std::string hint;
        std::string key;
        void (*act)(course::Replay& replay);
    };
    const std::vector<Move> moves = {
        {"turn_before", "pass_back", tr("The turn before"), tr("Up"),
         [](course::Replay& replay) { replay.step_turn(-1); }},
        {"step_before", "previous", tr("The step before"), tr("Left"),
         [](course::Replay& replay) { replay.step(-1); }},
        {"run", playing ? "pause" : "play", playing ? tr("Stop") : tr("Run"), tr("Space"),
         [](course::Replay& replay) { replay.play(!replay.playing()); }},
        {"step_after", "next", tr("The next step"), tr("Right"),
         [](course::Replay& replay) { replay.step(1); }},
        {"turn_after", "pass", tr("The next turn"), tr("Down"),
         [](course::Replay& replay) { replay.step_turn(1); }},
    };
    constexpr float wide = 52, gap = 8;
    float x = (painter.size().x - (wide + gap) * static_cast<float>(moves.size()) + gap) / 2;
    for (const Move& move : moves) {
        const bool run = std::string_view(move.id) == "run";
        controls.button(painter,
                        {.id = move.id,
                         .area = {x, y, wide, 38},
                         .kind = run ? ButtonKind::primary : ButtonKind::plain,
                         .icon = move.icon,
                         .hint = move.hint + " (" + move.key + ')'},
                        [act = move.act, &course] { course.walk(act); });
        x += wide + gap;
    }
}

void draw_speeds(Painter& painter, Controls& controls, course::GameCourse& course,
                 sf::Vector2f right) {
    constexpr float wide = speeds_width / 4 - 4;
    const std::pair<float, const char*> speeds[] = {
        {8.f, "8×"}, {4.f, "4×"}, {2.f, "2×"}, {1.f, "1×"}};
    float x = right.x;
    for (const auto& [speed, label] : speeds) {
        x -= wide + 4;
        controls.button(
            painter,
            {.id = "speed_" + std::to_string(std::lround(speed)),
             .label = label,
             .area = {x, right.y, wide, 32},
             .kind = course.replay().speed() == speed ? ButtonKind::primary : ButtonKind::plain,
             .text_size = 14},
            [&course, speed = speed] { course.set_replay_speed(speed); });
    }
}

/// At the end: what was scored there. Returns how much room it takes.
float draw_final_scoring_button(Painter& painter, Controls& controls,
                                const course::GameCourse& course, ViewCommands& view,
                                sf::Vector2f right) {
    if (course.play().stage() != course::Stage::over) return 0;
    const words::Language& tr = painter.language();
    Button button{.id = "final_scoring",
                  .label = tr("Final scoring"),
                  .hint = tr("Shows once more what was scored at the end"),
                  .text_size = 14};
    const float wide = button_width(painter, button);
    button.area = {right.x - wide, right.y, wide, 32};
    controls.button(painter, button, [&view] { view.show_final_scoring(); });
    return wide + 8;
}

/// With its name where there is room for that.
void draw_analysis_button(Painter& painter, Controls& controls, course::GameCourse& course,
                          ViewCommands& view, sf::Vector2f right) {
    const words::Language& tr = painter.language();
    constexpr float least_for_name = 1200, icon_width = 46;
    const bool named = painter.size().x >= least_for_name;
    const std::string what = tr("What each turn cost, and what was to be expected");
    Button button{.id = "analysis",
                  .label = named ? tr("Analysis") : "",
                  .icon = "chart",
                  .hint = course.may_analyse() ? what : tr("Only of a game that is over"),
                  .enabled = course.may_analyse(),
                  .active = course.analysis() != nullptr,
                  .text_size = 14};
    const float wide = named ? button_width(painter, button) : icon_width;
    button.area = {right.x - wide, right.y, wide, 32};
    controls.button(painter, button, [&view] { view.toggle_side(SidePanel::analysis); });
}

} // namespace

sf::FloatRect draw_replay_banner(Painter& painter, Controls& controls, GameExits& exits) {
    constexpr float padding = 12, first_line = 46, button_height = 36, gap = 8;
    const words::Language& tr = painter.language();
    const auto percent = exits.film_percent();
    const sf::FloatRect area{theme::margin, theme::margin, theme::players_width(painter.size()),
                             first_line + 2 * (button_height + gap) + padding - gap};
    painter.island(area);
    controls.cover(area);
    painter.text(tr("Replay"), {area.left + 16, area.top + 24}, {Face::title, 22, theme::text_1});
    const float wide = area.width - 2 * padding;
    controls.button(painter,
                    {.id = "play_on",
                     .label = tr("Play on from here"),
                     .area = {area.left + padding, area.top + first_line, wide, button_height},
                     .kind = ButtonKind::primary,
                     .key = "P",
                     .hint = tr("A new game that begins as this one stands now")},
                    [&exits] { exits.play_on(); });
    controls.button(
        painter,
        {.id = "film",
         .label = percent ? tr("{} % · cancel", *percent) : tr("Animated picture"),
         .area = {area.left + padding, area.top + first_line + button_height + gap, wide,
                  button_height},
         .icon = "film",
         .hint = percent ? tr("A click gives it up; leaving the replay, too")
                         : tr("Saves the whole game as a picture that moves, a frame for each "
                              "turn")},
        [&exits] { exits.toggle_film(); });
    controls.button(painter,
                    {.id = "close_replay",
                     .label = {},
                     .area = {area.left + area.width - 44, area.top + 5, 38, 38},
                     .kind = ButtonKind::quiet,
                     .icon = "cross",
                     .hint = tr("Close the replay") + " (Esc)"},
                    [&exits] { exits.close_replay(); });
    return area;
}

void draw_replay_bar(Painter& painter, Controls& controls, course::GameCourse& course,
                     ViewCommands& view) {
    const course::Play& play = course.play();
    const course::Replay& replay = course.replay();
    const sf::Vector2f size = painter.size();
    const sf::FloatRect area{theme::margin, size.y - theme::margin - replay_bar_height,
                             size.x - 2 * theme::margin, replay_bar_height};
    painter.island(area);
    controls.cover(area);
    const Timeline timeline({area.left + 24, area.top + 22, area.width - 48, highest_bar}, replay);
    draw_timeline(painter, controls, course, timeline);
    const float y = area.top + replay_bar_height - 50;
    draw_transport(painter, controls, course, y);
    const std::size_t told =
        timeline.contains(controls.mouse())
            ? std::min(timeline.moment_at(controls.mouse()), replay.moments().size() - 1)
            : replay.at();
    const std::string where = moment_text(play, replay, told);
    painter.fitted(where, {area.left + 24, y + 19}, area.width / 2 - 190,
                   {Face::bold, 15, theme::text_1});
    draw_speeds(painter, controls, course, {area.left + area.width - 20, y + 3});
    const float speeds_left = area.left + area.width - 20 - speeds_width - 8;
    const float final_scoring =
        draw_final_scoring_button(painter, controls, course, view, {speeds_left, y + 3});
    draw_analysis_button(painter, controls, course, view, {speeds_left - final_scoring, y + 3});
}

} // namespace bastide::desktop
