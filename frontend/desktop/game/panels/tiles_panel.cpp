#include "frontend/desktop/game/panels/tiles_panel.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float tiles_heading_height = 28;
constexpr float note_height = 22;
constexpr float tiles_height = TilesPanel::picture + 22;
constexpr float tiles_padding = 14;
constexpr float footer_height = 44;

} // namespace

void TilesPanel::draw_tile(Painter& painter, BoardView& board, sf::Vector2f at,
                           engine::TileTypeId tile, int count) {
    board.draw_tile(painter, {at.x, at.y, picture, picture}, tile, 0, {});
    painter.text("× " + std::to_string(count), {at.x + picture / 2, at.y + picture + 11},
                 {Face::bold, 13, theme::text_1}, Align::centre);
}

/// At the bottom: whether cells that none of these tiles fits are marked.
void TilesPanel::draw_dead_cells_button(Painter& painter, Controls& controls, sf::FloatRect area,
                                        bool marked, ViewCommands& view) {
    const words::Language& tr = painter.language();
    const float top = area.top + area.height - footer_height;
    painter.rule({area.left, top}, area.width);
    controls.button(
        painter,
        {.id = "dead_cells",
         .label = tr("Mark cells that nothing fits"),
         .area = {area.left + tiles_padding, top + 7, area.width - 2 * tiles_padding, 30},
         .kind = marked ? ButtonKind::primary : ButtonKind::plain,
         .text_size = 13},
        [&view] { view.toggle_dead_cells(); });
}

void TilesPanel::draw(Painter& painter, Controls& controls, const course::GameCourse& course,
                      BoardView& board, sf::FloatRect area, ViewCommands& view) {
    constexpr float above = 4, below = 6;
    const course::Play& play = course.play();
    painter.island(area);
    controls.cover(area);
    painter.text(play.language()("Tiles to come"), {area.left + tiles_padding, area.top + 21},
                 {Face::bold, 16, theme::text_1});
    painter.rule({area.left, area.top + theme::panel_header}, area.width);
    draw_dead_cells_button(painter, controls, area, board.marks_dead_cells(), view);
    const std::vector<telling::TileGroup> groups = telling::tile_groups(play.log(), play.telling());
    const sf::FloatRect list{area.left, area.top + theme::panel_header + above, area.width,
                             area.height - theme::panel_header - above - below - footer_height};
    if (groups.empty())
        painter.text(play.language()("No tile is left"), {list.left + tiles_padding, list.top + 18},
                     {Face::text, 14, theme::text_3});
    const float top = list.top - controls.begin_list(painter, list_id, list);
    sf::Vector2f at{list.left + tiles_padding, top};
    for (const telling::TileGroup& group : groups)
        at.y += draw_group(painter, board, group, at, list);
    controls.end_list(painter, at.y - top);
}

/// Returns how high it is.
float TilesPanel::draw_group(Painter& painter, BoardView& board, const telling::TileGroup& group,
                             sf::Vector2f at, sf::FloatRect list) {
    constexpr float least_gap = 6;
    const float room = list.width - 2 * tiles_padding;
    const auto columns = static_cast<std::size_t>((room + least_gap) / (picture + least_gap));
    const float step = (room - picture) / static_cast<float>(columns - 1);
    painter.text(group.title, {at.x, at.y + 15}, {Face::text, 13, theme::text_2});
    float y = at.y + tiles_heading_height;
    for (std::size_t i = 0; i < group.tiles.size(); i += columns, y += tiles_height) {
        if (y + tiles_height < list.top || y > list.top + list.height) continue;
        for (std::size_t k = i; k < std::min(i + columns, group.tiles.size()); ++k)
            draw_tile(painter, board, {at.x + step * static_cast<float>(k - i), y},
                      group.tiles[k].first, group.tiles[k].second);
    }
    if (!group.note.empty()) {
        painter.text(group.note, {at.x, y + 9}, {Face::text, 12, theme::text_3});
        y += note_height;
    }
    return y - at.y;
}

} // namespace bastide::desktop
