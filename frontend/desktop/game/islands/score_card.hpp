// What is being scored, as an expression that builds itself.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <functional>
#include <utility>
#include <vector>

namespace bastide::desktop {

/// What the card offers.
struct CeremonyCommands {
    std::function<void()> go_on; ///< to the next score
    std::function<void()> end;   ///< of all that is still to come
    // In the final scoring:
    std::function<void()> go_back; ///< to the score before
    std::function<void()> pause;   ///< stay at the one that is shown, or no longer
};

/// With one row and what the final scoring adds, in logical pixels.
inline constexpr float score_card_height = 160;

/// Where the card may lie, in logical pixels: at the bottom or at the top, between two edges.
struct CardRoom {
    std::pair<float, float> edges;
    float top = 0, bottom = 0;
    std::vector<sf::FloatRect> kept_clear; ///< what is to be seen
    float narrowest = 0;                   ///< so that it stays as wide from score to score
};

/// Returns where the card lies.
sf::FloatRect draw_score_card(Painter& painter, Controls& controls, const course::Play& play,
                              const course::Ceremony& ceremony, const CardRoom& in,
                              const CeremonyCommands& commands);

} // namespace bastide::desktop
