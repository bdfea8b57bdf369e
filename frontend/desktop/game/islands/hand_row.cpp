#include "frontend/desktop/game/islands/hand_row.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float hand_gap = 8;

/// The back of a tile: a card with a frame, and whose it is.
void draw_back(Painter& painter, const HandRow& row, sf::FloatRect area) {
    const float edge = std::round(area.width * .1f);
    const sf::Vector2f middle{area.left + area.width / 2, area.top + area.height / 2};
    painter.box(area, 5, theme::board_accent);
    painter.frame(
        {area.left + edge, area.top + edge, area.width - 2 * edge, area.height - 2 * edge}, 3, 1.4f,
        theme::cream);
    if (row.back.empty())
        painter.icon("tiles", middle, area.width * .45f, theme::cream);
    else
        painter.shield(row.back, middle, area.width * .5f);
}

void draw_held(Painter& painter, BoardView& board, const HandRow& row, std::size_t index,
               sf::FloatRect area) {
    const course::HeldTile& held = row.tiles[index];
    if (row.face_down) {
        draw_back(painter, row, area);
        return;
    }
    const bool chosen = row.course != nullptr && row.course->play().chosen_tile() == index;
    if (chosen)
        painter.box({area.left - 4, area.top - 4, area.width + 8, area.height + 8}, 6,
                    theme::accent);
    board.draw_tile(painter, area, held.tile, 0, {});
    if (row.course == nullptr) return;
    if (!held.fits) painter.box(area, 0, theme::veil);
    if (!row.course->hints().list().empty()) return; // whose numbers these are now
    painter.key_cap(std::to_string(index + 1),
                    {area.left + area.width / 2 - 11, area.top + area.height + 16},
                    chosen ? theme::text_1 : theme::text_2);
}

} // namespace

float hand_tile_size(const HandRow& row, float room) {
    const auto count = static_cast<float>(std::max<std::size_t>(row.tiles.size(), 1));
    return std::min(row.largest, (room - (count - 1) * hand_gap) / count);
}

std::optional<engine::TileTypeId> draw_hand_row(Painter& painter, Controls& controls,
                                                BoardView& board, const HandRow& row,
                                                sf::Vector2f left_top, float room) {
    const float size = hand_tile_size(row, room);
    const auto count = static_cast<float>(row.tiles.size());
    std::optional<engine::TileTypeId> under_mouse;
    float x = left_top.x;
    if (row.centred) x += (room - count * size - (count - 1) * hand_gap) / 2;
    for (std::size_t i = 0; i < row.tiles.size(); ++i, x += size + hand_gap) {
        const sf::FloatRect area{x, left_top.y, size, size};
        draw_held(painter, board, row, i, area);
        if (!row.face_down && area.contains(controls.mouse())) under_mouse = row.tiles[i].tile;
        if (row.course != nullptr && row.tiles[i].fits)
            controls.hotspot("held_" + std::to_string(i + 1), std::to_string(i + 1), area,
                             [course = row.course, i] { course->choose_tile(i); });
    }
    return under_mouse;
}

std::vector<course::HeldTile> held_by(const engine::GameState& state, int player) {
    std::vector<course::HeldTile> tiles;
    for (const engine::TileTypeId tile : state.hand(player))
        tiles.push_back({tile, true});
    return tiles;
}

} // namespace bastide::desktop
