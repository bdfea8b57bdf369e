// Where hints lie on the board, and what is expected of them.
#pragma once

#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/play/game_course.hpp"

#include <optional>
#include <vector>

namespace bastide::desktop {

/// `spots`: of the deploy step. The hint that is pointed at, or that the ghost follows, is shown
/// with its tile and figure.
void draw_hint_marks(Painter& painter, const Camera& camera, BoardView& board,
                     const GameCourse& course, const std::vector<SpotMark>& spots,
                     std::optional<std::size_t> pointed);

/// What would have been better than the turn that a replay stands before.
void draw_better_turn(Painter& painter, const Camera& camera, BoardView& board, const Play& play,
                      const CostlyTurn& better);

} // namespace bastide::desktop
