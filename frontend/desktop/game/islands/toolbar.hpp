// Top right and bottom left: log, menu, zoom.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <string>

namespace bastide::desktop {

struct ToolbarState {
    const KeyMap& keys;
    SidePanel side = SidePanel::none;
    bool over = false;
    bool result_open = false;
    std::string land = {}; ///< what is only scored at the end: "Fields"; empty when there is none
    bool owners_shown = false;
    bool chart_shown = false;
    bool hides_tiles = false; ///< the player wants not to be told what is still to come
    bool elsewhere = false;   ///< with people at other programs
    int unread = 0;           ///< messages of theirs
    bool narrow = false;      ///< without words
};

/// How wide it is.
float toolbar_width(const Painter& painter, ViewCommands& view, const ToolbarState& state);

/// Returns where it lies.
sf::FloatRect draw_toolbar(Painter& painter, Controls& controls, ViewCommands& view,
                           const ToolbarState& state);
/// Below the panel `above`, or beside it where there is no room.
void draw_zoom_buttons(Painter& painter, Controls& controls, ViewCommands& view, const KeyMap& keys,
                       const sf::FloatRect& above);

} // namespace bastide::desktop
