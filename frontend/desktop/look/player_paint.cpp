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

void draw_colour_edge(Painter& painter, sf::FloatRect island, std::string_view player_colour,
                      Edge edge) {
    const sf::Color colour = to_sf_colour(player_colour);
    const float inset = theme::radius - 4;
    switch (edge) {
    case Edge::top:
        painter.box({island.left + inset, island.top, island.width - 2 * inset, 4}, 2, colour);
        break;
    case Edge::bottom:
        painter.box(
            {island.left + inset, island.top + island.height - 4, island.width - 2 * inset, 4}, 2,
            colour);
        break;
    case Edge::left: painter.box({island.left, island.top, 6, island.height}, 0, colour); break;
    }
}

} // namespace bastide::desktop
