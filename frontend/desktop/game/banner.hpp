// Top middle: whose turn it is, and which step.
#pragma once

#include "frontend/desktop/game/play.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <string>

namespace bastide::desktop {

/// One sentence: what the player at turn can do now.
std::string banner_sentence(const Play& play, bool computer);

void draw_banner(Painter& painter, Controls& controls, const Play& play, bool computer);

} // namespace bastide::desktop
