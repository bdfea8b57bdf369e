#include "frontend/desktop/game/panels/tiles_panel.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float heading_height = 28;
constexpr float note_height = 22;
constexpr float tiles_height = TilesPanel::picture + 22;
constexpr float padding = 14;
constexpr float footer_height = 44;

} // namespace

void TilesPanel::scroll(float steps) {
    const float room = area_.height - theme::panel_header - 10 - footer_height;
    scroll_ = std::clamp(scroll_ - steps * tiles_height, 0.f, std::max(0.f, total_ - room));
}

void TilesPanel::draw_tile(Painter& painter, BoardView& board, sf::Vector2f at,
                           engine::TileTypeId tile, int count) const {
    board.draw_tile(painter, {at.x, at.y, picture, picture}, tile, 0, {});
    painter.text("× " + std::to_string(count), {at.x + picture / 2, at.y + picture + 11},
                 {Face::bold, 13, theme::text_1}, Align::centre);
}

/// At the bottom: whether cells that none of these tiles fits are marked.
void TilesPanel::draw_dead_cells_button(Painter& painter, Controls& controls, bool marked,
                                        ViewCommands& view) {
    const words::Language& tr = painter.language();
    const float top = area_.top + area_.height - footer_height;
    painter.rule({area_.left, top}, area_.width);
    controls.button(painter,
                    {.id = "dead_cells",
                     .label = tr("Mark cells that nothing fits"),
                     .area = {area_.left + padding, top + 7, area_.width - 2 * padding, 30},
                     .kind = marked ? ButtonKind::primary : ButtonKind::plain,
                     .text_size = 13},
                    [&view] { view.toggle_dead_cells(); });
}

void TilesPanel::draw(Painter& painter, Controls& controls, const course::GameCourse& course,
                      BoardView& board, sf::FloatRect area, ViewCommands& view) {
    const course::Play& play = course.play();
    area_ = area;
    painter.island(area);
    controls.cover(area);
    painter.text(play.language()("Tiles to come"), {area.left + padding, area.top + 21},
                 {Face::bold, 16, theme::text_1});
    painter.rule({area.left, area.top + theme::panel_header}, area.width);
    draw_dead_cells_button(painter, controls, board.marks_dead_cells(), view);
    const float top = area.top + theme::panel_header + 4;
    const float bottom = area.top + area.height - 6 - footer_height;
    const float room = area.width - 2 * padding;
    const auto columns = static_cast<std::size_t>((room + 6) / (picture + 6));
    const float step = (room - picture) / static_cast<float>(columns - 1);
    const std::vector<telling::TileGroup> groups =
        telling::tile_groups(play.log(), play.telling());
    if (groups.empty())
        painter.text(play.language()("No tile is left"), {area.left + padding, top + 18},
                     {Face::text, 14, theme::text_3});
    // Only rectangles can be clipped, so rows that do not fit in whole are left out.
    float y = top - scroll_;
    const auto fits = [&](float height) { return y >= top - 1 && y + height <= bottom; };
    for (const telling::TileGroup& group : groups) {
        if (fits(heading_height + tiles_height))
            painter.text(group.title, {area.left + padding, y + 15},
                         {Face::text, 13, theme::text_2});
        y += heading_height;
        for (std::size_t i = 0; i < group.tiles.size(); i += columns) {
            for (std::size_t k = i;
                 fits(tiles_height) && k < std::min(i + columns, group.tiles.size()); ++k)
                draw_tile(painter, board,
                          {area.left + padding + step * static_cast<float>(k - i), y},
                          group.tiles[k].first, group.tiles[k].second);
            y += tiles_height;
        }
        if (!group.note.empty()) {
            if (fits(note_height))
                painter.text(group.note, {area.left + padding, y + 9},
                             {Face::text, 12, theme::text_3});
            y += note_height;
        }
    }
    total_ = y + scroll_ - top;
    painter.scroll_bar({area.left, top, area.width, bottom - top}, scroll_, total_);
}

} // namespace bastide::desktop
