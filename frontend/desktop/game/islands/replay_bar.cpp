#include "frontend/desktop/game/islands/replay_bar.hpp"

#include "frontend/desktop/look/player_paint.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float highest_bar = 34;
constexpr float speeds_width = 200;

/// As high as the points that came with it, in the colours of those who got them; where nobody got
/// any, in that of who moved.
void draw_bar(Painter& painter, const Play& play, const Replay::Moment& moment, sf::FloatRect bar,
              bool later) {
    const auto part = [&](int player, float top, float tall) {
        sf::Color colour =
            player < 0 ? painter.colour(theme::border) : to_sf_colour(play.player_colour(player));
        if (later) colour.a = 90;
        painter.box({bar.left, top, bar.width, tall}, 0, colour);
    };
    int sum = 0;
    for (const int gain : moment.gains)
        sum += std::max(0, gain);
    if (sum == 0) {
        part(moment.player, bar.top, bar.height);
        return;
    }
    float top = bar.top;
    for (std::size_t player = 0; player < moment.gains.size(); ++player) {
        const float tall = bar.height * static_cast<float>(std::max(0, moment.gains[player]))
                           / static_cast<float>(sum);
        if (tall > 0) part(static_cast<int>(player), top, tall);
        top += tall;
    }
}

/// A bar for each moment.
void draw_timeline(Painter& painter, Controls& controls, GameCourse& course, sf::FloatRect area) {
    const Play& play = course.play();
    const Replay& replay = course.replay();
    const auto& moments = replay.moments();
    const float step = area.width / static_cast<float>(moments.size());
    int most = 10;
    for (const Replay::Moment& moment : moments)
        most = std::max(most, moment.points);
    const float base = area.top + area.height;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const Replay::Moment& moment = moments[i];
        const float share =
            static_cast<float>(std::max(0, moment.points)) / static_cast<float>(most);
        const float tall = 5 + (highest_bar - 5) * share;
        const float wide = std::max(1.f, step - (step > 4 ? 1.5f : 0.f));
        draw_bar(painter, play, moment,
                 {area.left + step * static_cast<float>(i), base - tall, wide, tall},
                 i > replay.at());
    }
    painter.box({area.left, base + 3, area.width, 3}, 1, theme::border);
    const float here = area.left + step * (static_cast<float>(replay.at()) + .5f);
    painter.box({area.left, base + 3, here - area.left, 3}, 1, theme::accent);
    painter.box({here - 7, base - 3, 14, 14}, 7, theme::accent);
    controls.mouse_spot("timeline", {area.left, area.top, area.width, area.height + 14},
                        [&controls, &course, area, step] {
                            const float x = (controls.mouse().x - area.left) / step;
                            const auto moment = static_cast<std::size_t>(std::max(0.f, x));
                            course.watch([moment](Replay& watched) { watched.go_to(moment); });
                        });
}

void draw_transport(Painter& painter, Controls& controls, GameCourse& course, float y) {
    const Language& tr = painter.language();
    const bool playing = course.replay().playing();
    struct Move {
        const char* id;
        const char* icon;
        std::string hint;
        std::string key;
        void (*act)(Replay& replay);
    };
    const std::vector<Move> moves = {
        {"turn_before", "first", tr("The turn before"), tr("Up"),
         [](Replay& replay) { replay.step_turn(-1); }},
        {"step_before", "previous", tr("The step before"), tr("Left"),
         [](Replay& replay) { replay.step(-1); }},
        {"run", playing ? "pause" : "play", playing ? tr("Stop") : tr("Run"), tr("Space"),
         [](Replay& replay) { replay.play(!replay.playing()); }},
        {"step_after", "next", tr("The next step"), tr("Right"),
         [](Replay& replay) { replay.step(1); }},
        {"turn_after", "pass", tr("The next turn"), tr("Down"),
         [](Replay& replay) { replay.step_turn(1); }},
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

void draw_speeds(Painter& painter, Controls& controls, GameCourse& course, sf::Vector2f right) {
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
float draw_final_scoring_button(Painter& painter, Controls& controls, const GameCourse& course,
                                ViewCommands& view, sf::Vector2f right) {
    if (course.play().stage() != Stage::over) return 0;
    const Language& tr = painter.language();
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
void draw_analysis_button(Painter& painter, Controls& controls, GameCourse& course,
                          ViewCommands& view, sf::Vector2f right) {
    const Language& tr = painter.language();
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

void draw_replay_banner(Painter& painter, Controls& controls, GameExits& exits) {
    const Language& tr = painter.language();
    const Button button{.id = "play_on",
                        .label = tr("Play on from here"),
                        .kind = ButtonKind::primary,
                        .key = "P",
                        .hint = tr("A new game that begins as this one stands now")};
    const float wide = button_width(painter, button) + 16;
    const TextStyle title{Face::title, 22, theme::text_1};
    const float title_width = painter.width(tr("Replay"), title);
    const float all = title_width + wide + 40 + 4 * 16;
    const sf::FloatRect area{(painter.size().x - all) / 2, theme::margin, all, 56};
    painter.island(area);
    controls.cover(area);
    painter.text(tr("Replay"), {area.left + 16, area.top + 28}, title);
    Button play_on = button;
    play_on.area = {area.left + title_width + 32, area.top + 9, wide, 38};
    controls.button(painter, play_on, [&exits] { exits.play_on(); });
    controls.button(painter,
                    {.id = "close_replay",
                     .label = {},
                     .area = {area.left + all - 56, area.top + 9, 40, 38},
                     .kind = ButtonKind::quiet,
                     .icon = "cross",
                     .hint = tr("Close the replay") + " (Esc)"},
                    [&exits] { exits.close_replay(); });
}

void draw_replay_bar(Painter& painter, Controls& controls, GameCourse& course, ViewCommands& view) {
    const Play& play = course.play();
    const Replay& replay = course.replay();
    const Language& tr = painter.language();
    const sf::Vector2f size = painter.size();
    const sf::FloatRect area{theme::margin, size.y - theme::margin - replay_bar_height,
                             size.x - 2 * theme::margin, replay_bar_height};
    painter.island(area);
    controls.cover(area);
    draw_timeline(painter, controls, course,
                  {area.left + 24, area.top + 12, area.width - 48, highest_bar});
    const float y = area.top + replay_bar_height - 50;
    draw_transport(painter, controls, course, y);
    const Replay::Moment& now = replay.moments()[replay.at()];
    const int turns = replay.moments().back().turn;
    std::string where = tr("Turn {} of {}", now.turn, turns);
    if (now.player >= 0 && !play.state().over()) where += " · " + play.player_name(now.player);
    painter.fitted(where, {area.left + 24, y + 19}, area.width / 2 - 190,
                   {Face::bold, 15, theme::text_1});
    draw_speeds(painter, controls, course, {area.left + area.width - 20, y + 3});
    const float speeds_left = area.left + area.width - 20 - speeds_width - 8;
    const float final_scoring =
        draw_final_scoring_button(painter, controls, course, view, {speeds_left, y + 3});
    draw_analysis_button(painter, controls, course, view, {speeds_left - final_scoring, y + 3});
}

} // namespace bastide::desktop
