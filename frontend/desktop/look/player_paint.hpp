// A player's colour on islands: edges and bars.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/painter.hpp"

#include <string_view>

namespace bastide::desktop {

sf::Color to_sf_colour(std::string_view player_colour);

/// What edges a player's colour on paper: itself, or light where both would be dark.
Tone edge_on_paper(sf::Color player);

enum class Edge { top, bottom, left };

/// A bar in the player's colour along an edge of an island.
void draw_colour_edge(Painter& painter, sf::FloatRect island, std::string_view player_colour,
                      Edge edge);

} // namespace bastide::desktop
