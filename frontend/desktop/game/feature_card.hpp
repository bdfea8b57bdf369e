// Beside the mouse: what the feature under it is worth.
#pragma once

#include "frontend/desktop/game/play.hpp"
#include "frontend/desktop/look/painter.hpp"

namespace bastide::desktop {

/// `beside` in logical pixels.
void draw_feature_card(Painter& painter, const Play& play, const FeatureFacts& facts,
                       sf::Vector2f beside);

} // namespace bastide::desktop
