// What is drawn over the board while a cell is chosen for a tile.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <vector>

namespace bastide::desktop {

/// Cells to choose that cannot be seen.
struct CellsOutside {
    std::vector<engine::Cell> cells;
    sf::Vector2f middle; ///< in device pixels
};
/// Those that lie out of the window, or under an island drawn so far; none while the camera moves.
CellsOutside cells_outside(const course::Placements& placements, const Camera& camera,
                           const Controls& controls, float scale);
/// "2 more cells" at the edge of the window behind which they are; a click brings them into sight.
/// Not where other islands lie.
void draw_cells_outside(Painter& painter, Controls& controls, const CellsOutside& outside,
                        ViewCommands& view);

/// Beside a cell that was chosen: turn back, place, turn.
void draw_ghost_pill(Painter& painter, Controls& controls, course::GameCourse& course,
                     const Camera& camera);

} // namespace bastide::desktop
