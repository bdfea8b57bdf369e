// Marks on the board: where the tile fits, where it would go, who moved last, where a figure may
// go.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/painter.hpp"

#include <string>
#include <vector>

namespace bastide::desktop::marks {

// Areas in device pixels.
void legal_cell(Painter& painter, sf::FloatRect cell);
/// The same for those who ask for high contrast: light, with a dark frame.
void framed_cell(Painter& painter, sf::FloatRect cell);
void dead_cell(Painter& painter, sf::FloatRect cell);
void ghost_frame(Painter& painter, sf::FloatRect cell);
void brackets(Painter& painter, sf::FloatRect cell, sf::Color colour);

/// A disc with a number around a place in logical pixels.
void spot(Painter& painter, sf::Vector2f centre, const std::string& number, bool hot,
          float diameter = 34);
/// What is expected of a choice, on a strip around a place in logical pixels.
void expected(Painter& painter, sf::Vector2f centre, const std::string& gain, bool best);
/// A line from a disc to the place that it speaks for, which ends in a dot. In device pixels.
struct Leader {
    sf::Vector2f disc;
    sf::Vector2f place;
    bool hot = false;
};
void draw_leaders(Painter& painter, const std::vector<Leader>& leaders);

/// A token with a number that lies beside a figure; the style says what is on it.
void token(Painter& painter, sf::Vector2f centre, const std::string& style, int number, float size);

/// Crosses out what is no longer there.
void taken(Painter& painter, sf::Vector2f centre, float size);

} // namespace bastide::desktop::marks
