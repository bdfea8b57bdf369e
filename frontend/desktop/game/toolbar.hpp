// Top right and bottom left: log, menu, zoom.
#pragma once

#include "frontend/desktop/game/game_actions.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// Returns where the islands below it begin.
float draw_toolbar(Painter& painter, Controls& controls, const GameActions& actions, bool log_open,
                   bool over, bool result_open);
void draw_zoom_buttons(Painter& painter, Controls& controls, const GameActions& actions);

} // namespace bastide::desktop
