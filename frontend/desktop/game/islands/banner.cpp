#include "frontend/desktop/game/islands/banner.hpp"

#include "course/turn_text.hpp"
#include "frontend/desktop/look/player_paint.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float head_height = 64; ///< over the sentence, where it lies over the players
constexpr float foot_height = 12;
constexpr float padding_aside = 14;
constexpr std::size_t most_lines = 4;
constexpr float sentence_line = 17;
constexpr float height_beside_players = 72;
constexpr float width_beside_players = 300;
constexpr float largest_shield = 40;
constexpr float compact_shield = 30; ///< in a small window
constexpr float pill_height = 22;
constexpr float pill_gap = 18; ///< with an arrow in it

float pill_width(const Painter& painter, const course::TurnStep& step) {
    const float disc = pill_height + 2;
    return step.now ? disc + painter.width(step.label, {Face::bold, 13, theme::text_1}) + 12 : disc;
}

/// The step at hand by its name, others by their numbers.
void draw_pill(Painter& painter, const course::TurnStep& step, int number, sf::Vector2f at) {
    if (step.now)
        painter.box({at.x, at.y - pill_height / 2, pill_width(painter, step), pill_height},
                    pill_height / 2, theme::accent);
    const Tone colour = step.now ? theme::on_accent : step.done ? theme::accent : theme::text_2;
    painter.frame({at.x + 3, at.y - 8, 16, 16}, 8, 1.3f, colour);
    if (step.done)
        painter.icon("check", {at.x + 11, at.y}, 11, colour);
    else
        painter.text(std::to_string(number), {at.x + 11, at.y}, {Face::bold, 11, colour},
                     Align::centre);
    if (step.now) painter.text(step.label, {at.x + 24, at.y}, {Face::bold, 13, colour});
}

using Steps = std::span<const course::TurnStep>;

float width_of(const Painter& painter, Steps steps, float gap) {
    float wide = -gap;
    for (const course::TurnStep& step : steps)
        wide += pill_width(painter, step) + gap;
    return wide;
}

/// The step at hand, and as many others as there is room for: what is to come sooner than what is
/// done.
Steps fitting(const Painter& painter, Steps steps, float room) {
    while (steps.size() > 1 && width_of(painter, steps, 1) > room)
        steps = steps.front().now ? steps.first(steps.size() - 1) : steps.subspan(1);
    return steps;
}

void draw_steps(Painter& painter, Controls& controls, Steps all, sf::Vector2f at, float room) {
    const Steps steps = fitting(painter, all, room);
    const auto before = static_cast<std::size_t>(steps.data() - all.data());
    const auto gaps = static_cast<float>(std::max<std::size_t>(steps.size(), 2) - 1);
    const float gap = std::clamp((room - width_of(painter, steps, 0)) / gaps, 1.f, pill_gap);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const float wide = pill_width(painter, steps[i]);
        const std::size_t number = before + i + 1;
        draw_pill(painter, steps[i], static_cast<int>(number), at);
        controls.explain("turn_step_" + std::to_string(number),
                         {at.x, at.y - pill_height / 2, wide, pill_height}, steps[i].label);
        at.x += wide;
        if (i + 1 < steps.size() && gap > 12)
            painter.icon("next", {at.x + gap / 2, at.y}, 10, theme::text_3);
        at.x += gap;
    }
}

const TextStyle sentence_style{Face::text, 14, theme::text_1};

/// As many lines as there is room for; the last one is cut short where there are more.
void draw_sentence(Painter& painter, Controls& controls, const std::string& text, sf::Vector2f at,
                   float room, std::size_t most) {
    const std::vector<std::string> lines = painter.wrapped(text, room, sentence_style);
    for (std::size_t i = 0; i < std::min(lines.size(), most); ++i) {
        std::string line = lines[i];
        if (i + 1 == most)
            for (std::size_t rest = i + 1; rest < lines.size(); ++rest)
                line += ' ' + lines[rest];
        painter.fitted(line, {at.x, at.y + sentence_line * static_cast<float>(i)}, room,
                       sentence_style);
    }
    if (lines.size() > most)
        controls.explain(
            "turn_text",
            {at.x, at.y - sentence_line / 2, room, sentence_line * static_cast<float>(most)}, text);
}

} // namespace

sf::FloatRect banner_over_players(const Painter& painter, const course::Play& play,
                                  const course::TurnShown& turn) {
    const float wide = theme::players_width(painter.size());
    const auto lines =
        painter.wrapped(course::turn_text(play, turn), wide - 2 * padding_aside, sentence_style);
    const std::size_t shown = std::clamp<std::size_t>(lines.size(), 2, most_lines);
    return {theme::margin, theme::margin, wide,
            head_height + sentence_line * static_cast<float>(shown) + foot_height};
}

sf::FloatRect banner_beside_players() {
    return {theme::margin, theme::margin, width_beside_players, height_beside_players};
}

void draw_banner(Painter& painter, Controls& controls, const course::Play& play,
                 const course::TurnShown& turn, sf::FloatRect area) {
    if (turn.player < 0) return;
    const TextStyle name_style{Face::title, 20, theme::text_1};
    painter.island(area);
    draw_colour_edge(painter, area, play.player_colour(turn.player), Edge::bottom);
    controls.cover(area);
    const bool over_players = area.height != height_beside_players;
    const float shield_size = theme::is_compact(painter.size()) ? compact_shield : largest_shield;
    painter.shield(
        play.player_colour(turn.player),
        {area.left + padding_aside + shield_size / 2, area.top + (over_players ? 33.f : 36.f)},
        shield_size);
    const float left = area.left + padding_aside + shield_size + 10;
    const float room = area.left + area.width - 10 - left;
    const std::string name = play.player_name(turn.player);
    const std::vector<course::TurnStep> steps = course::turn_steps(play, turn);
    const std::string text = course::turn_text(play, turn);
    if (over_players) {
        painter.fitted(name, {left, area.top + 21}, room, name_style);
        draw_steps(painter, controls, steps, {left - 3, area.top + 46}, room + 3);
        draw_sentence(painter, controls, text,
                      {area.left + padding_aside, area.top + head_height + 6},
                      area.width - 2 * padding_aside, most_lines);
        return;
    }
    float name_room = room;
    if (const float track = width_of(painter, steps, pill_gap);
        painter.width(name, name_style) + 10 + track <= room) {
        draw_steps(painter, controls, steps, {area.left + area.width - 12 - track, area.top + 19},
                   track);
        name_room -= track + 10;
    }
    painter.fitted(name, {left, area.top + 18}, name_room, name_style);
    draw_sentence(painter, controls, text, {left, area.top + 39}, room, 2);
}

} // namespace bastide::desktop
