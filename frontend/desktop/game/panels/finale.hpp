// The end of a game, before its table: land in evening light, all who are on it, who has won.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/look/painter.hpp"

namespace bastide::desktop {

/// Over the board. `share`: how far the evening has come, 0 to 1.
void draw_evening(Painter& painter, float share);
/// Over that.
void draw_winner(Painter& painter, const course::Play& play);

} // namespace bastide::desktop
