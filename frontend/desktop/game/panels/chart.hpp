// Scores over turns as lines, one for each player, with the player's sign along it.
#pragma once

#include "frontend/desktop/play/play.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

void draw_chart(Painter& painter, Controls& controls, const Play& play, sf::FloatRect area);

} // namespace bastide::desktop
