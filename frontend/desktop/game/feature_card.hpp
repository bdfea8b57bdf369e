// What the feature under the mouse is worth, on a card beside it.
#pragma once

#include "frontend/desktop/game/play.hpp"
#include "frontend/desktop/look/painter.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// Beside `feature`, where its tiles lie, and nearest to `pointer`; both in logical pixels.
/// `on_tile` is what the tile under the pointer has.
void draw_feature_card(Painter& painter, const Controls& controls, const Play& play,
                       const FeatureFacts& facts, const std::string& on_tile, sf::FloatRect feature,
                       sf::Vector2f pointer);

} // namespace bastide::desktop
