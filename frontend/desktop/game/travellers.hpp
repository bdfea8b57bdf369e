// What moves between board and players while something is scored: figures that stand until they
// walk home, and points on their way.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/panels/players_panel.hpp"

namespace bastide::desktop {

/// Figures that are still where they stood; below islands.
void draw_standing(Painter& painter, const Camera& camera, const BoardView& board,
                   const course::Play& play, const course::Ceremony& ceremony);
/// Figures and points on their way; above islands.
void draw_travelling(Painter& painter, const Camera& camera, const BoardView& board,
                     const course::Play& play, const course::Ceremony& ceremony,
                     const PlayersPanel& players);

} // namespace bastide::desktop
