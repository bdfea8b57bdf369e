// The end of a game: who won, and where the points came from.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/islands/game_exits.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "presentation/telling/awards.hpp"

#include <span>
#include <string>
#include <vector>

namespace bastide::desktop {

/// Players by rank: who has won, then most points first.
std::vector<int> ranking(const engine::GameState& state);

/// "Anna wins with 42 points", "Anna and Ben share the victory with 42 points", "Nobody wins"
std::string result_title(const course::Play& play);

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
