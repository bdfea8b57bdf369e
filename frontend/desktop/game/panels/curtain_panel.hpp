// At the lower edge of the table: a hidden hand, face down until its owner asks for it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

namespace bastide::desktop {

inline constexpr float curtain_height = 292;

void draw_curtain(Painter& painter, Controls& controls, BoardView& board,
                  course::GameCourse& course, const KeyMap& keys);

} // namespace bastide::desktop
