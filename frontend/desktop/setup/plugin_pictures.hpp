// Pictures of what a plugin brings: a tile in a list, a land beside a page.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/painter.hpp"
#include "frontend/desktop/window/navigator.hpp"

namespace bastide::desktop {

/// The tile that its manifest names, or its first; its first letter where it has none, or where it
/// is somebody else's and no player has agreed to it: its scripts are not run before.
void draw_plugin_thumbnail(Painter& painter, Navigator& navigator, const catalogue::Plugin& plugin,
                           sf::FloatRect area);

/// A land of its tiles; nothing while it is not painted.
void draw_plugin_land(Painter& painter, Navigator& navigator, const std::string& plugin,
                      sf::FloatRect area);

} // namespace bastide::desktop
