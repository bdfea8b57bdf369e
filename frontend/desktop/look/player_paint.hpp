// A player's colour on islands: edges and bars.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/painter.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::desktop {

sf::Color to_sf_colour(std::string_view player_colour);

/// What edges a player's colour on paper: itself, or light where both would be dark.
Tone edge_on_paper(sf::Color player);

enum class Edge { top, bottom, left };

/// A bar in the player's colour along an edge of an island.
void draw_colour_edge(Painter& painter, sf::FloatRect island, std::string_view player_colour,
                      Edge edge);

/// Shields of several players, side by side.
struct ShieldRow {
    std::vector<std::string> colours;
    float size;
    float step; ///< from the middle of one to that of the next

    float width() const { return step * static_cast<float>(colours.size()); }
};

/// Beginning at the left, around a height; returns where the row ends.
float draw_shields(Painter& painter, const ShieldRow& row, sf::Vector2f left_middle);

} // namespace bastide::desktop
