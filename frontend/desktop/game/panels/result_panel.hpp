// The end of a game: who won, and where the points came from.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/islands/game_exits.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "presentation/telling/awards.hpp"

#include <span>

namespace bastide::desktop {

/// Covers the left part of the window; the board stays to be seen beside it. Returns the room that
/// is left below, for the log or the chart; `shows_log` says which lies there.
sf::FloatRect draw_result(Painter& painter, Controls& controls, course::GameCourse& course,
                          BoardView& board, ViewCommands& view, GameExits& exits, bool shows_log);

/// The part of the window in which the board is framed beside it, in logical pixels.
sf::FloatRect framed_board(sf::Vector2f window);

/// Covers what lies around that, and tells below it what somebody was best at.
void draw_board_frame(Painter& painter, Controls& controls, const course::Play& play,
                      std::span<const telling::Award> awards);

} // namespace bastide::desktop
