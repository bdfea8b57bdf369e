#include "frontend/desktop/game/panels/supply_sheet.hpp"

#include "frontend/desktop/game/panels/supply.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float sheet_line = 44;
constexpr float sheet_figure = 40, sheet_token = 32;
constexpr float sheet_words_left = 62;
constexpr float sheet_padding = 8;
const TextStyle sheet_words{Face::bold, 15, theme::text_1};

} // namespace

void draw_supply_sheet(Painter& painter, const course::Play& play, const course::Ceremony& ceremony,
                       int player, sf::FloatRect row, SheetSide side) {
    const std::vector<SupplyThing> things = supply_of(play, ceremony, player);
    if (things.empty()) return;
    float wide = 0;
    for (const SupplyThing& thing : things)
        wide = std::max(wide, painter.width(thing.text, sheet_words));
    const sf::Vector2f size{sheet_words_left + wide + 16,
                            sheet_line * static_cast<float>(things.size()) + 2 * sheet_padding};
    sf::Vector2f at{row.left + row.width + 8, row.top};
    if (side == SheetSide::below) at = {row.left, row.top + row.height + 8};
    at.x = std::min(at.x, painter.size().x - theme::margin - size.x);
    at.y = std::min(at.y, painter.size().y - theme::margin - size.y);
    painter.island({at.x, at.y, size.x, size.y});
    float y = at.y + sheet_padding + sheet_line / 2;
    for (const SupplyThing& thing : things) {
        draw_supply_thing(painter, play, player, thing, {at.x + sheet_words_left / 2, y},
                          thing.figure ? sheet_figure : sheet_token);
        painter.text(
            thing.text, {at.x + sheet_words_left, y},
            {sheet_words.face, sheet_words.size, thing.left > 0 ? theme::text_1 : theme::text_3});
        y += sheet_line;
    }
}

} // namespace bastide::desktop
