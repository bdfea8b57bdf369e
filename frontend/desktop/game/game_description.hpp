// What of a game is on the screen, for programs that look at the window.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/game/game_drawing.hpp"

#include <nlohmann/json.hpp>

namespace bastide::desktop {

/// The parts of a screen that it is told of.
struct GameParts {
    const course::GameCourse& course;
    const BoardView& board;
    const ViewControl& view;
    const GameDrawing& drawing;
    const GameNews& news;
    const Controls& controls;
};
nlohmann::json description_of(const GameParts& parts);

} // namespace bastide::desktop
