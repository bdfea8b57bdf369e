// What a player has at hand, large and by name: beside the row of the players that the mouse is on.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "course/play.hpp"
#include "frontend/desktop/look/painter.hpp"

namespace bastide::desktop {

/// Where the sheet lies, seen from the player's row.
enum class SheetSide { right, below };

/// Nothing for players who have neither figures nor tokens.
void draw_supply_sheet(Painter& painter, const course::Play& play, const course::Ceremony& ceremony,
                       int player, sf::FloatRect row, SheetSide side);

} // namespace bastide::desktop
