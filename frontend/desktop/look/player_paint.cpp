#include "frontend/desktop/look/player_paint.hpp"

#include "frontend/art/canvas/palette.hpp"

#include <cmath>

namespace bastide::desktop {

sf::Color to_sf_colour(std::string_view player_colour) {
    const art::Colour from = art::player_colour(player_colour).colour;
    const auto channel = [](double share) {
        return static_cast<sf::Uint8>(std::lround(share * 255));
    };
    return {channel(from.r), channel(from.g), channel(from.b)};
}

Tone edge_on_paper(sf::Color player) {
    constexpr int dark = 3 * 80;
    return player.r + player.g + player.b > dark ? Tone(player) : Tone(player, theme::text_3.dark);
}

void draw_colour_edge(Painter& painter, sf::FloatRect island, std::string_view player_colour,
                      Edge edge) {
    const sf::Color colour = to_sf_colour(player_colour);
    const float inset = theme::radius - 4;
    sf::FloatRect bar{island.left + inset, island.top, island.width - 2 * inset, 4};
    if (edge == Edge::bottom) bar.top += island.height - bar.height;
    if (edge == Edge::left) bar = {island.left, island.top, 6, island.height};
    const float radius = edge == Edge::left ? 0 : 2;
    painter.box(bar, radius, colour);
    painter.frame(bar, radius, 1, edge_on_paper(colour));
}

float draw_shields(Painter& painter, const ShieldRow& row, sf::Vector2f left_middle) {
    float x = left_middle.x;
    for (const std::string& colour : row.colours) {
        painter.shield(colour, {x + row.size / 2, left_middle.y}, row.size);
        x += row.step;
    }
    return x;
}

} // namespace bastide::desktop
