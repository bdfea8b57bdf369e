#include "frontend/desktop/game/panels/supply_sheet.hpp"

#include "frontend/art/unknown_styles.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float sheet_line = 44;
constexpr float sheet_picture = 40;
constexpr float sheet_words_left = 62;
constexpr float sheet_padding = 8;
const TextStyle sheet_words{Face::bold, 15, theme::text_1};

struct SheetLine {
    std::string text;
    bool any = true; ///< else it is told pale
    std::function<void(sf::Vector2f centre)> picture;
};

std::vector<SheetLine> lines_of(Painter& painter, const course::Play& play,
                                const course::Ceremony& ceremony, int player) {
    std::vector<SheetLine> lines;
    const auto& figures = play.rules().figures;
    for (std::size_t kind = 0; kind < figures.size(); ++kind) {
        if (figures[kind].neutral) continue;
        const auto id = static_cast<engine::FigureKindId>(kind);
        const int left = play.state().supply(player, id) - ceremony.figures_to_come(player, id);
        lines.push_back({telling::supply_text(id, left, play.telling()), left > 0,
                         [&painter, &play, kind, player, left](sf::Vector2f centre) {
                             painter.figure(play.words().figure_styles[kind],
                                            play.player_colour(player), centre, sheet_picture,
                                            left > 0 ? 1.f : .35f);
                         }});
    }
    for (const tokens::TokenStack& token :
         tokens::tokens_of_player(play.state(), play.words(), player)) {
        const std::string picture =
            art::token_pictures(play.rules(), play.words(), {token}).front().picture;
        lines.push_back({telling::tokens_text({token}, play.wording()), true,
                         [&painter, picture, number = token.number](sf::Vector2f centre) {
                             painter.token(picture, number, centre, sheet_picture - 8);
                         }});
    }
    return lines;
}

} // namespace

void draw_supply_sheet(Painter& painter, const course::Play& play, const course::Ceremony& ceremony,
                       int player, sf::FloatRect row, SheetSide side) {
    const std::vector<SheetLine> lines = lines_of(painter, play, ceremony, player);
    if (lines.empty()) return;
    float wide = 0;
    for (const SheetLine& line : lines)
        wide = std::max(wide, painter.width(line.text, sheet_words));
    const sf::Vector2f size{sheet_words_left + wide + 16,
                            sheet_line * static_cast<float>(lines.size()) + 2 * sheet_padding};
    sf::Vector2f at{row.left + row.width + 8, row.top};
    if (side == SheetSide::below) at = {row.left, row.top + row.height + 8};
    at.x = std::min(at.x, painter.size().x - theme::margin - size.x);
    at.y = std::min(at.y, painter.size().y - theme::margin - size.y);
    painter.island({at.x, at.y, size.x, size.y});
    float y = at.y + sheet_padding + sheet_line / 2;
    for (const SheetLine& line : lines) {
        line.picture({at.x + sheet_words_left / 2, y});
        painter.text(
            line.text, {at.x + sheet_words_left, y},
            {sheet_words.face, sheet_words.size, line.any ? theme::text_1 : theme::text_3});
        y += sheet_line;
    }
}

} // namespace bastide::desktop
