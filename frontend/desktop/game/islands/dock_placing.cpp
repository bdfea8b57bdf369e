// While a tile is placed: the hand, and the tile as it will lie.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/game/islands/dock.hpp"
#include "presentation/telling/decision.hpp"

namespace bastide::desktop {
namespace {

constexpr float dock_tile_size = 144;
constexpr float smaller_tile = 108; ///< below a hand, or above hints
constexpr float smallest_tile = 80; ///< between both
constexpr float held_size = 52;
constexpr float key_height = 28;
constexpr float heading_height = 44;

std::string fits_text(int cells, const words::Language& tr) {
    return tr.count("fits on {} cell", "fits on {} cells", cells);
}

std::string rotations_text(const course::Play& play, const course::Ghost& ghost) {
    const words::Language& tr = play.language();
    if (!ghost.cell()) return tr("Choose a light cell");
    const auto count = play.placements().rotations(*ghost.cell()).size();
    if (count == 1) return tr("Only this rotation fits here");
    return tr.count("{} rotation fits here", "{} rotations fit here", static_cast<int>(count));
}

/// Below the tile: how it can be turned, or who places it.
std::string tile_note(const course::Play& play, const course::Ghost& ghost, course::Mover mover) {
    const words::Language& tr = play.language();
    if (mover == course::Mover::person) return rotations_text(play, ghost);
    return mover == course::Mover::elsewhere
               ? tr("{} places this tile", play.player_name(play.actor()))
               : tr("The computer plays this tile");
}

} // namespace

/// Height of the row of tiles in hand; nothing where a drawn tile is placed.
float Dock::hand_height(const Frame& frame) {
    return frame.play.hand().empty() ? 0 : hand_row_height(frame) + key_height + 12;
}

/// Of the tiles alone.
float Dock::hand_row_height(const Frame& frame) {
    return hand_tile_size({.tiles = frame.play.hand(), .largest = held_size},
                          theme::dock_width - 2 * padding);
}

/// What can be chosen from, below the heading.
void Dock::draw_hand(const Frame& frame, sf::FloatRect area, float y) {
    if (frame.play.hand().empty()) return;
    HandRow row{
        .tiles = frame.play.hand(), .largest = held_size, .face_down = frame.play.covered()};
    if (!row.face_down && !frame.now.computer()) row.course = &frame.course;
    draw_hand_row(frame.painter, frame.controls, frame.board, row, {area.left + padding, y},
                  area.width - 2 * padding);
}

void Dock::draw_turn_buttons(const Frame& frame, sf::FloatRect area, float middle) {
    const words::Language& tr = frame.play.language();
    const auto& at = frame.course.ghost().cell();
    const bool turns = !at || frame.play.placements().rotations(*at).size() > 1;
    const float left = area.left + padding + 4, right = area.left + area.width - padding - 48;
    frame.controls.button(frame.painter,
                          {.id = "turn_left",
                           .label = {},
                           .area = {left, middle - 32, 44, 44},
                           .kind = ButtonKind::quiet,
                           .icon = "turn_left",
                           .hint = tr("Turn back"),
                           .enabled = turns},
                          [&ghost = frame.course.ghost()] { ghost.turn(-1); });
    frame.controls.button(frame.painter,
                          {.id = "turn_right",
                           .label = {},
                           .area = {right, middle - 32, 44, 44},
                           .kind = ButtonKind::quiet,
                           .icon = "turn_right",
                           .hint = tr("Turn, also by right click"),
                           .enabled = turns},
                          [&ghost = frame.course.ghost()] { ghost.turn(1); });
    frame.painter.text(frame.now.keys.text(Command::turn_back, frame.play.language()),
                       {left + 22, middle + 22}, {Face::text, 12, theme::text_3}, Align::centre);
    frame.painter.text(frame.now.keys.text(Command::turn, frame.play.language()),
                       {right + 22, middle + 22}, {Face::text, 12, theme::text_3}, Align::centre);
}

void Dock::draw_placing(const Frame& frame) {
    const bool only_hand = frame.now.computer() && !frame.play.hand().empty();
    if (only_hand) return draw_computer_hand(frame);
    Painter& painter = frame.painter;
    const bool holds = !frame.play.hand().empty();
    const float hints = hints_height(frame);
    const float size = holds && hints > 0   ? smallest_tile
                       : holds || hints > 0 ? smaller_tile
                                            : dock_tile_size;
    const float height = heading_height + hand_height(frame) + size + hints + 88;
    const sf::FloatRect area = island(frame, theme::dock_width, height);
    const float left = area.left + padding, right = area.left + area.width - padding;
    const words::Language& tr = frame.play.language();
    const std::string deck = telling::other_deck(frame.play.telling());
    const std::string whose = frame.now.computer() ? frame.play.player_name(frame.play.actor())
                              : holds              ? tr("Your hand")
                                                   : tr("Your tile");
    painter.fitted(deck.empty() ? whose : words::capitalised(deck), {left + 4, area.top + 24},
                   area.width - 140, {Face::bold, 16, theme::text_1});
    float fits_right = right - 4;
    if (holds && frame.course.hand_shown() == course::HandShown::face_up) {
        constexpr float wide = 60;
        frame.controls.button(painter,
                              {.id = "hide_hand",
                               .label = tr("Hide"),
                               .area = {right - wide, area.top + 10, wide, 28},
                               .hint = tr("Lays the hand face down"),
                               .text_size = 13},
                              [&course = frame.course] { course.hide_hand(); });
        fits_right -= wide + 4;
    }
    painter.text(fits_text(frame.play.placements().cells(), tr), {fits_right, area.top + 24},
                 {Face::text, 14, theme::text_2}, Align::right);
    draw_hand(frame, area, area.top + heading_height);
    const sf::FloatRect tile{area.left + (area.width - size) / 2,
                             area.top + heading_height + hand_height(frame), size, size};
    frame.board.draw_tile(painter, tile, frame.play.tile(), frame.course.ghost().rotation(),
                          frame.course.ghost().cell().value_or(engine::Cell{}));
    if (!frame.now.computer()) tile_area_ = tile;
    if (!frame.now.computer()) draw_turn_buttons(frame, area, tile.top + size / 2);
    painter.text(tile_note(frame.play, frame.course.ghost(), frame.now.turn.mover),
                 {area.left + area.width / 2, tile.top + size + 17},
                 {Face::text, 13, theme::text_2}, Align::centre);
    if (frame.now.computer()) {
        draw_computer_buttons(frame, area);
        return;
    }
    const float y = area.top + area.height - padding - button_height;
    draw_hints(frame, area, y - hints);
    undo_and_hint(frame, {left, y, 92, button_height});
    frame.controls.button(painter,
                          {.id = "place",
                           .label = tr("Place here"),
                           .area = {left + 100, y, right - left - 100, button_height},
                           .kind = ButtonKind::primary,
                           .key = frame.now.keys.text(Command::confirm, frame.play.language()),
                           .hint = frame.course.ghost().fixed() ? "" : tr("Choose a cell first"),
                           .enabled = frame.course.ghost().fixed()},
                          [&course = frame.course] { course.place_here(); });
}

/// Which tile a computer takes is seen when it lies on the table.
void Dock::draw_computer_hand(const Frame& frame) {
    const float height = heading_height + hand_row_height(frame) + 16 + button_height + padding;
    const sf::FloatRect area = island(frame, theme::dock_width, height);
    const words::Language& tr = frame.play.language();
    frame.painter.fitted(frame.play.player_name(frame.play.actor()),
                         {area.left + padding + 4, area.top + 24}, area.width - 150,
                         {Face::bold, 16, theme::text_1});
    frame.painter.text(tr("chooses a tile"), {area.left + area.width - padding - 4, area.top + 24},
                       {Face::text, 14, theme::text_2}, Align::right);
    draw_hand(frame, area, area.top + heading_height);
    draw_computer_buttons(frame, area);
}

} // namespace bastide::desktop
