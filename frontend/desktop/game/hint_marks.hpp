// Where hints lie on the board, and what is expected of them.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"

#include <optional>
#include <vector>

namespace bastide::desktop {

/// `spots`: of the deploy step. The hint that is pointed at, or that the ghost follows, is shown
/// with its tile and figure.
void draw_hint_marks(Painter& painter, const Camera& camera, BoardView& board,
                     const course::GameCourse& course, const std::vector<SpotMark>& spots,
                     std::optional<std::size_t> pointed);

/// What would have been better than the turn that a replay stands before.
void draw_better_turn(Painter& painter, const Camera& camera, BoardView& board,
                      const course::Play& play, const course::CostlyTurn& better);

} // namespace bastide::desktop
