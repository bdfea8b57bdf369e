#include "frontend/desktop/game/panels/curtain_panel.hpp"

#include "frontend/desktop/game/islands/hand_row.hpp"
#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/held_things.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float curtain_padding = 20;
constexpr float curtain_button_height = 40;
constexpr float shield = 48;

std::string what_to_show(const course::Play& play) {
    const words::Language& tr = play.language();
    const telling::HiddenThings hidden = telling::hidden_things(play.rules());
    if (!hidden.tokens) return tr("Show my tiles");
    return hidden.tiles ? tr("Show my tiles and tokens") : tr("Show my tokens");
}

} // namespace

sf::FloatRect curtain_area(sf::Vector2f window) {
    constexpr float width = 400, height = 300;
    return {(window.x - width) / 2, (window.y - height) / 2, width, height};
}

void draw_curtain(Painter& painter, Controls& controls, BoardView& board,
                  course::GameCourse& course, const KeyMap& keys) {
    const course::Play& play = course.play();
    const words::Language& tr = play.language();
    const int player = play.actor();
    const std::string name = play.player_name(player);
    const sf::FloatRect area = curtain_area(painter.size());
    painter.island(area);
    controls.cover(area);
    draw_colour_edge(painter, area, play.player_colour(player), Edge::top);
    const float middle = area.left + area.width / 2;
    painter.shield(play.player_colour(player), {middle, area.top + 42}, shield);
    const TextStyle title{Face::title, 24, theme::text_1};
    const float name_width = std::min(painter.width(name, title), area.width - 2 * curtain_padding);
    painter.fitted(name, {middle - name_width / 2, area.top + 86}, name_width + 1, title);
    const TextStyle text{Face::text, 15, theme::text_2};
    painter.text(tr("Now it is your turn at the screen."), {middle, area.top + 114}, text,
                 Align::centre);
    painter.text(tr("The others look away."), {middle, area.top + 134}, text, Align::centre);
    const HandRow row{
        .tiles = play.hand(), .largest = 60, .face_down = true, .back = play.player_colour(player)};
    draw_hand_row(painter, controls, board, row, {area.left + curtain_padding, area.top + 160},
                  area.width - 2 * curtain_padding);
    if (row.tiles.empty())
        painter.text(telling::held_things(play.telling(), player).tokens, {middle, area.top + 178},
                     text, Align::centre);
    const float y = area.top + area.height - curtain_padding + 4 - curtain_button_height;
    const bool can_undo = play.why_no_undo().empty();
    if (can_undo)
        controls.button(painter,
                        {.id = "undo",
                         .area = {area.left + curtain_padding, y, 44, curtain_button_height},
                         .icon = "undo",
                         .hint = tr("Take back the last step")},
                        [&course] { course.undo(); });
    const float before = can_undo ? 52 : 0;
    controls.button(painter,
                    {.id = "show_hand",
                     .label = what_to_show(play),
                     .area = {area.left + curtain_padding + before, y,
                              area.width - 2 * curtain_padding - before, curtain_button_height},
                     .kind = ButtonKind::primary,
                     .key = keys.text(Command::confirm, tr),
                     .enabled = course.hand_is_ready()},
                    [&course] { course.show_hand(); });
}

} // namespace bastide::desktop
