// What the feature under the mouse is worth, on a card beside it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/look/painter.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "presentation/telling/feature_card.hpp"

namespace bastide::desktop {

/// Beside `feature`, where its tiles lie, and nearest to `pointer`; both in logical pixels.
void draw_feature_card(Painter& painter, const Controls& controls, const course::Play& play,
                       const telling::FeatureCard& card, sf::FloatRect feature,
                       sf::Vector2f pointer);

} // namespace bastide::desktop
