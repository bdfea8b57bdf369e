// What may be drawn of a bag, as columns of tokens.
#pragma once

#include "frontend/desktop/look/painter.hpp"
#include "presentation/telling/features.hpp"

#include <vector>

namespace bastide::desktop {

/// How high the chart is, in logical pixels; 0 where it has nothing to show.
float odds_height(const std::vector<telling::TokenOdds>& odds);

/// A column for each token: as high as there are of it, with its odds above and its word below.
void draw_odds(Painter& painter, const std::vector<telling::TokenOdds>& odds, sf::FloatRect area);

} // namespace bastide::desktop
