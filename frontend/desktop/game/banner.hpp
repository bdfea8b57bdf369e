// Top middle: whose turn it is, and which step.
#pragma once

#include "frontend/desktop/game/computer_players.hpp"
#include "frontend/desktop/game/play.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <string>
#include <utility>

namespace bastide::desktop {

/// Where islands below it may begin, in logical pixels.
inline constexpr float banner_bottom = 96;

/// One sentence: what the player at turn can do now.
std::string banner_sentence(const Play& play, Mover mover);

/// In the middle of the window as far as it fits between two edges; else between these.
void draw_banner(Painter& painter, Controls& controls, const Play& play, Mover mover,
                 std::pair<float, float> edges);

} // namespace bastide::desktop
