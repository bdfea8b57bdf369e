#include "frontend/desktop/game/panels/finale.hpp"

#include "core/engine/turn/scoring.hpp"
#include "frontend/desktop/look/player_paint.hpp"
#include "frontend/desktop/look/widgets.hpp"
#include "presentation/telling/result.hpp"

#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace bastide::desktop {

/// What is lit keeps its colours, but for what the low sun takes from them.
void draw_evening(Painter& painter, float share) {
    const sf::Vector2f window(painter.target().getSize());
    const auto light = [share](float red, float green, float blue) {
        const auto part = [share](float value) {
            return static_cast<sf::Uint8>(std::lround(255 * std::lerp(1.f, value, share)));
        };
        return sf::Color(part(red), part(green), part(blue));
    };
    const sf::Color west = light(1.f, .96f, .82f), east = light(.88f, .79f, .78f);
    const sf::Color between = light(.98f, .89f, .79f);
    sf::VertexArray quad(sf::Quads, 4);
    quad[0] = {{0, 0}, west};
    quad[1] = {{window.x, 0}, between};
    quad[2] = {window, east};
    quad[3] = {{0, window.y}, between};
    sf::RenderStates multiplied;
    multiplied.blendMode = sf::BlendMultiply;
    painter.target().draw(quad, multiplied);
}

namespace {

constexpr float standing_width = 96;

/// All players by their points, in a row.
void draw_standings(Painter& painter, const course::Play& play, const std::vector<int>& players,
                    sf::FloatRect area) {
    constexpr float sign = 22;
    const float step = area.width / static_cast<float>(players.size());
    float middle = area.left + step / 2;
    for (const int player : players) {
        const std::string points =
            std::to_string(play.state().scores()[static_cast<std::size_t>(player)]);
        const TextStyle style{Face::heavy, 18, theme::text_1};
        const float wide = sign + 8 + painter.width(points, style);
        const float y = area.top + area.height / 2;
        painter.shield(play.player_colour(player), {middle - wide / 2 + sign / 2, y}, sign);
        painter.text(points, {middle - wide / 2 + sign + 8, y}, style);
        middle += step;
    }
}

} // namespace

void draw_winner(Painter& painter, const course::Play& play) {
    constexpr float edge = 22;
    const words::Language& tr = play.language();
    const std::vector<int> winners = engine::winners_of(play.state());
    const std::string title = telling::result_title(play.telling());
    TextStyle style{Face::title, 34, theme::text_1};
    const ShieldRow shields{play.player_colours(winners), 92, 98};
    const float most = painter.size().x - 2 * theme::margin - 2 * edge - shields.width() - 14;
    while (style.size > 16 && painter.width(title, style) > most)
        style.size -= 2;
    const std::string lead = telling::lead_text(play.telling());
    const std::string framed = telling::finest_text(play.log(), play.telling());
    const TextStyle small{Face::text, 16, theme::text_2};
    std::vector<std::string> below;
    for (const std::string& line : {lead, framed})
        if (!line.empty()) below.push_back(line);
    constexpr float line_of_finale = 26;
    constexpr float row = 42; ///< of all players
    const float words_height =
        std::max(116.f, 74 + line_of_finale * static_cast<float>(below.size()));
    const float tall = words_height + row;
    float text = painter.width(title, style);
    for (const std::string& line : below)
        text = std::max(text, painter.width(line, small));
    const std::vector<int> players = telling::ranking(play.state());
    const float wide = std::max(2 * edge + shields.width() + 14 + text,
                                2 * edge + standing_width * static_cast<float>(players.size()));
    const sf::FloatRect area{(painter.size().x - wide) / 2, theme::margin, wide, tall};
    painter.island(area);
    if (!winners.empty()) draw_colour_edge(painter, area, shields.colours.front(), Edge::bottom);
    const float left =
        draw_shields(painter, shields, {area.left + edge, area.top + words_height / 2}) + 14;
    const float lines = 44 + line_of_finale * static_cast<float>(below.size()); // of text, in all
    const float top = area.top + (words_height - lines) / 2;
    painter.text(title, {left, top + 22}, style);
    float y = top + 44 + line_of_finale / 2;
    for (const std::string& line : below) {
        painter.text(line, {left, y}, small);
        y += line_of_finale;
    }
    painter.rule({area.left, area.top + words_height}, area.width);
    draw_standings(painter, play, players,
                   {area.left + edge, area.top + words_height, area.width - 2 * edge, row - 4});
    // Shown as what it is; whatever is pressed anywhere goes on.
    Button go_on{.label = tr("Any key goes on"), .kind = ButtonKind::primary, .icon = "next"};
    const float width = button_width(painter, go_on) + 16;
    go_on.area = {painter.size().x - theme::margin - width, painter.size().y - theme::margin - 42,
                  width, 42};
    draw_button(painter, go_on, Touch::none);
}

} // namespace bastide::desktop
