// Marks on the board: where the tile fits, where it would go, who moved last, where a figure may
// go.
#pragma once

#include "frontend/desktop/look/painter.hpp"

#include <string>

namespace bastide::desktop::marks {

// Areas in device pixels.
void legal_cell(Painter& painter, sf::FloatRect cell);
void dead_cell(Painter& painter, sf::FloatRect cell);
void ghost_frame(Painter& painter, sf::FloatRect cell);
void brackets(Painter& painter, sf::FloatRect cell, sf::Color colour);

/// A numbered disc around a place in logical pixels.
void spot(Painter& painter, sf::Vector2f centre, int number, bool hot);
/// What is expected of a choice, on a strip around a place in logical pixels.
void expected(Painter& painter, sf::Vector2f centre, const std::string& gain, bool best);
/// Dots from a disc to the place that it speaks for, where that is not beneath it.
void leader(Painter& painter, sf::Vector2f disc, sf::Vector2f place);

/// A token with a number that lies beside a figure; the style says what is on it.
void token(Painter& painter, sf::Vector2f centre, const std::string& style, int number, float size);

/// Crosses out what is no longer there.
void taken(Painter& painter, sf::Vector2f centre, float size);

} // namespace bastide::desktop::marks
