// Top middle: whose turn it is, and which step.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <utility>

namespace bastide::desktop {

/// Where islands below it may begin, in logical pixels.
inline constexpr float banner_bottom = 96;

/// In the middle of the window as far as it fits between two edges; else between these.
void draw_banner(Painter& painter, Controls& controls, const course::Play& play,
                 const course::TurnShown& turn, std::pair<float, float> edges);

} // namespace bastide::desktop
