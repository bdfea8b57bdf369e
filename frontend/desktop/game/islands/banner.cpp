#include "frontend/desktop/game/islands/banner.hpp"

#include "course/turn_text.hpp"
#include "frontend/desktop/look/player_paint.hpp"

#include <algorithm>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float banner_height = 72;
constexpr float shield_size = 48;
constexpr float banner_pill_height = 24;

float pill_width(const Painter& painter, const course::TurnStep& pill) {
    return 28 + painter.width(pill.label, {Face::bold, 13, theme::text_1}) + 10;
}

void draw_pill(Painter& painter, const course::TurnStep& pill, int number, sf::Vector2f at) {
    const float wide = pill_width(painter, pill);
    if (pill.now)
        painter.box({at.x, at.y - banner_pill_height / 2, wide, banner_pill_height},
                    banner_pill_height / 2, theme::accent);
    const Tone colour = pill.now ? theme::on_accent : pill.done ? theme::accent : theme::text_2;
    painter.frame({at.x + 4, at.y - 9, 18, 18}, 9, 1.4f, colour);
    if (pill.done)
        painter.icon("check", {at.x + 13, at.y}, 12, colour);
    else
        painter.text(std::to_string(number), {at.x + 13, at.y}, {Face::bold, 12, colour},
                     Align::centre);
    painter.text(pill.label, {at.x + 28, at.y}, {pill.now ? Face::bold : Face::text, 14, colour});
}

} // namespace

void draw_banner(Painter& painter, Controls& controls, const course::Play& play,
                 const course::TurnShown& turn, std::pair<float, float> edges) {
    const int player = turn.player;
    if (player < 0) return;
    const std::string name = play.player_name(player);
    const std::string sentence = course::turn_text(play, turn);
    const TextStyle name_style{Face::title, 22, theme::text_1};
    const TextStyle sentence_style{Face::text, 16, theme::text_1};
    const std::vector<course::TurnStep> steps = course::turn_steps(play, turn);
    float track = 0;
    for (const course::TurnStep& step : steps)
        track += pill_width(painter, step) + 20;
    const float first_line =
        painter.width(name, name_style) + 12 + painter.width(sentence, sentence_style);
    const float room = edges.second - edges.first;
    const float wide = std::min(16 + shield_size + 12 + std::max(first_line, track) + 20, room);
    const float left = std::clamp((painter.size().x - wide) / 2, edges.first, edges.second - wide);
    const sf::FloatRect area{left, theme::margin, wide, banner_height};
    painter.island(area);
    draw_colour_edge(painter, area, play.player_colour(player), Edge::bottom);
    controls.cover(area);
    painter.shield(play.player_colour(player), {area.left + 16 + shield_size / 2, area.top + 34},
                   shield_size);
    float x = area.left + 16 + shield_size + 12;
    const float after = painter.text(name, {x, area.top + 23}, name_style);
    painter.fitted(sentence, {x + after + 12, area.top + 23},
                   area.left + wide - 12 - (x + after + 12), sentence_style);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        draw_pill(painter, steps[i], static_cast<int>(i) + 1, {x - 4, area.top + 50});
        x += pill_width(painter, steps[i]);
        if (i + 1 < steps.size()) painter.icon("next", {x + 6, area.top + 50}, 12, theme::text_3);
        x += 20;
    }
}

} // namespace bastide::desktop
