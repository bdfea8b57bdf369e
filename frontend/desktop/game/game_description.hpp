// What of a game is on the screen, for programs that look at the window.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/game/game_drawing.hpp"

#include <nlohmann/json.hpp>

#include <tuple>

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

class GameDescription {
  public:
    nlohmann::json of(const GameParts& parts);

  private:
    /// What takes long to tell, and the moment of which it was told.
    nlohmann::json told_;
    std::tuple<const course::Play*, int, int, std::size_t> moment_{};
};

} // namespace bastide::desktop
