// Right side of a game that is watched: what was to be expected, and the turns that cost most.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// A click on a turn has the replay stand there, with the better one on the board.
void draw_analysis(Painter& painter, Controls& controls, course::GameCourse& course,
                   sf::FloatRect area, ViewCommands& view);

} // namespace bastide::desktop
