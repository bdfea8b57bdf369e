// What stands above a panel at the side.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/painter.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <functional>
#include <string>

namespace bastide::desktop {

/// How a panel is closed.
struct PanelClosing {
    std::string id; ///< of the button
    std::string hint;
    std::function<void()> close;
};

/// Its title, the button that closes it, and a line below. `area`: of the panel, in logical pixels.
void draw_panel_header(Painter& painter, Controls& controls, sf::FloatRect area,
                       const std::string& title, PanelClosing closing);

} // namespace bastide::desktop
