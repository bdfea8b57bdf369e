// Where the dock lies at other times: a hidden hand, face down until its owner asks for it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

namespace bastide::desktop {

/// Logical pixels; land keeps clear of it as of the dock.
sf::FloatRect curtain_area(sf::Vector2f window);

void draw_curtain(Painter& painter, Controls& controls, BoardView& board,
                  course::GameCourse& course, const KeyMap& keys);

} // namespace bastide::desktop
