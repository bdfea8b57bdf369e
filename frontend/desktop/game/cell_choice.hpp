// What is drawn over the board while a cell is chosen for a tile.
#pragma once

#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/play/game_course.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// "2 more cells" at the edge of the window behind which they are; a click brings them into sight.
/// Nothing where other islands lie.
void draw_cells_outside(Painter& painter, Controls& controls, const Play& play,
                        const Camera& camera, ViewCommands& view);

/// Beside a cell that was chosen: turn back, place, turn.
void draw_ghost_pill(Painter& painter, Controls& controls, GameCourse& course,
                     const Camera& camera);

} // namespace bastide::desktop
