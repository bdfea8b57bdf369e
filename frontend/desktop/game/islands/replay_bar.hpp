// The islands of a game that is watched: its banner, and the bar to move in it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/game/islands/game_exits.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// Top left, over the players: what is seen, and ways out of it. Returns where it lies.
sf::FloatRect draw_replay_banner(Painter& painter, Controls& controls, GameExits& exits);

/// At the bottom of the window, over its whole width.
void draw_replay_bar(Painter& painter, Controls& controls, course::GameCourse& course,
                     ViewCommands& view);
inline constexpr float replay_bar_height = 118;

} // namespace bastide::desktop
