// Top right and bottom left: log, menu, zoom.
#pragma once

#include "frontend/desktop/game/game_actions.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <string>

namespace bastide::desktop {

/// What is open on the right side.
enum class SidePanel { none, log, tiles };

struct ToolbarState {
    SidePanel side = SidePanel::none;
    bool over = false;
    bool result_open = false;
    std::string land = {}; ///< what is only scored at the end: "Fields"; empty when there is none
    bool owners_shown = false;
};

/// Returns where the islands below it begin.
float draw_toolbar(Painter& painter, Controls& controls, const GameActions& actions,
                   const ToolbarState& state);
void draw_zoom_buttons(Painter& painter, Controls& controls, const GameActions& actions);

} // namespace bastide::desktop
