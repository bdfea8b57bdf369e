#include "frontend/desktop/game/replay.hpp"

#include "frontend/desktop/look/player_paint.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace bastide::desktop {
namespace {

constexpr float seconds_for_a_step = .9f;
constexpr float highest_bar = 34;

int sum_of_scores(const Play& play) {
    const auto scores = play.state().scores();
    return std::accumulate(scores.begin(), scores.end(), 0);
}

} // namespace

Replay::Replay(Play& play) : play_(play) {
    int points = 0;
    const int last = play.session().recorded_actions();
    for (int actions = 0; actions <= last; ++actions) {
        play.seek(actions);
        if (play.stage() == Stage::drawing && actions != last) continue;
        const int sum = sum_of_scores(play);
        // What was gained on the way here is shown with the moment at which it was decided.
        if (!moments_.empty()) moments_.back().points = sum - points;
        moments_.push_back({actions, play.state().turn(), play.state().active_player(), 0});
        points = sum;
    }
    go_to(0);
}

void Replay::go_to(std::size_t moment) {
    at_ = std::min(moment, moments_.size() - 1);
    play_.seek(moments_[at_].actions);
    wait_ = seconds_for_a_step;
    if (at_end()) playing_ = false;
}

void Replay::step(int by) {
    if (by < 0 && at_ == 0) return;
    go_to(by < 0 ? at_ - 1 : at_ + 1);
}

void Replay::step_turn(int by) {
    const int turn = moments_[at_].turn;
    if (by > 0) {
        while (!at_end() && moments_[at_].turn == turn)
            ++at_;
    } else {
        const auto first_of = [&](int wanted) {
            while (at_ > 0 && moments_[at_ - 1].turn >= wanted)
                --at_;
        };
        first_of(at_ > 0 && moments_[at_ - 1].turn == turn ? turn : turn - 1);
    }
    go_to(at_);
}

void Replay::play(bool on) {
    if (on && at_end()) go_to(0);
    playing_ = on && moments_.size() > 1;
    wait_ = seconds_for_a_step;
}

bool Replay::update(float seconds) {
    if (!playing_) return false;
    wait_ -= seconds * speed_;
    if (wait_ > 0) return false;
    step(1);
    return true;
}

namespace {

/// A bar for each moment in its player's colour, as high as the points that came with it.
void draw_timeline(Painter& painter, Controls& controls, const Play& play, Replay& replay,
                   const ReplayActions& actions, sf::FloatRect area) {
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
        sf::Color colour = moment.player < 0 ? painter.colour(theme::border)
                                             : to_sf_colour(play.player_colour(moment.player));
        if (i > replay.at()) colour.a = 90;
        painter.box({area.left + step * static_cast<float>(i), base - tall,
                     std::max(1.f, step - (step > 4 ? 1.5f : 0.f)), tall},
                    0, colour);
    }
    painter.box({area.left, base + 3, area.width, 3}, 1, theme::border);
    const float here = area.left + step * (static_cast<float>(replay.at()) + .5f);
    painter.box({area.left, base + 3, here - area.left, 3}, 1, theme::accent);
    painter.box({here - 7, base - 3, 14, 14}, 7, theme::accent);
    controls.hotspot("timeline", {area.left, area.top, area.width, area.height + 14},
                     [&controls, &replay, actions, area, step] {
                         const float x = (controls.mouse().x - area.left) / step;
                         replay.go_to(static_cast<std::size_t>(std::max(0.f, x)));
                         actions.moved();
                     });
}

void draw_transport(Painter& painter, Controls& controls, Replay& replay,
                    const ReplayActions& actions, float y) {
    const Language& tr = painter.language();
    struct Move {
        const char* id;
        std::string label;
        std::string hint;
        std::string key;
        std::function<void()> act;
    };
    const std::vector<Move> moves = {
        {"turn_before", "<<", tr("The turn before"), "Up", [&replay] { replay.step_turn(-1); }},
        {"step_before", "<", tr("The step before"), "Left", [&replay] { replay.step(-1); }},
        {"run", "", replay.playing() ? tr("Stop") : tr("Run"), "Space",
         [&replay] { replay.play(!replay.playing()); }},
        {"step_after", ">", tr("The next step"), "Right", [&replay] { replay.step(1); }},
        {"turn_after", ">>", tr("The next turn"), "Down", [&replay] { replay.step_turn(1); }},
    };
    constexpr float wide = 52, gap = 8;
    float x = (painter.size().x - (wide + gap) * static_cast<float>(moves.size()) + gap) / 2;
    for (const Move& move : moves) {
        const bool run = move.label.empty();
        controls.button(painter,
                        {.id = move.id,
                         .label = move.label,
                         .area = {x, y, wide, 38},
                         .kind = run ? ButtonKind::primary : ButtonKind::plain,
                         .icon = run ? (replay.playing() ? "pause" : "play") : "",
                         .hint = move.hint + " (" + move.key + ')'},
                        [act = move.act, moved = actions.moved] {
                            act();
                            moved();
                        });
        x += wide + gap;
    }
}

void draw_speeds(Painter& painter, Controls& controls, Replay& replay, sf::Vector2f right) {
    constexpr float wide = 46;
    const std::pair<float, const char*> speeds[] = {
        {8.f, "8×"}, {4.f, "4×"}, {2.f, "2×"}, {1.f, "1×"}};
    float x = right.x;
    for (const auto& [speed, label] : speeds) {
        x -= wide + 4;
        controls.button(painter,
                        {.id = "speed_" + std::to_string(std::lround(speed)),
                         .label = label,
                         .area = {x, right.y, wide, 32},
                         .kind = replay.speed() == speed ? ButtonKind::primary : ButtonKind::plain,
                         .text_size = 14},
                        [&replay, speed = speed] { replay.set_speed(speed); });
    }
}

} // namespace

void draw_replay_bar(Painter& painter, Controls& controls, const Play& play, Replay& replay,
                     const ReplayActions& actions) {
    const Language& tr = painter.language();
    const sf::Vector2f size = painter.size();
    const sf::FloatRect area{theme::margin, size.y - theme::margin - replay_bar_height,
                             size.x - 2 * theme::margin, replay_bar_height};
    painter.island(area);
    controls.cover(area);
    draw_timeline(painter, controls, play, replay, actions,
                  {area.left + 24, area.top + 12, area.width - 48, highest_bar});
    const float y = area.top + replay_bar_height - 50;
    draw_transport(painter, controls, replay, actions, y);
    const Replay::Moment& now = replay.moments()[replay.at()];
    const int turns = replay.moments().back().turn;
    std::string where = tr("Turn {} of {}", now.turn, turns);
    if (now.player >= 0 && !play.state().over()) where += " · " + play.player_name(now.player);
    painter.fitted(where, {area.left + 24, y + 19}, area.width / 2 - 190,
                   {Face::bold, 15, theme::text_1});
    draw_speeds(painter, controls, replay, {area.left + area.width - 20, y + 3});
}

} // namespace bastide::desktop
