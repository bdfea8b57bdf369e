// Top right and bottom left: log, menu, zoom.
#pragma once

#include "frontend/desktop/game/game_actions.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// What is open on the right side.
enum class SidePanel { none, log, tiles };

/// Returns where the islands below it begin.
float draw_toolbar(Painter& painter, Controls& controls, const GameActions& actions, SidePanel side,
                   bool over, bool result_open);
void draw_zoom_buttons(Painter& painter, Controls& controls, const GameActions& actions);

} // namespace bastide::desktop
