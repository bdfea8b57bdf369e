// Top left: whose turn it is, and which step. Over the players, or beside them where they lie in a
// row.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// Where islands below it may begin that lie in the middle, in logical pixels.
inline constexpr float banner_bottom = 96;

/// Over the players' panel, and as wide; higher for a long sentence.
sf::FloatRect banner_over_players(const Painter& painter, const course::Play& play,
                                  const course::TurnShown& turn);
/// At the left of the top, beside players in a row.
sf::FloatRect banner_beside_players();

void draw_banner(Painter& painter, Controls& controls, const course::Play& play,
                 const course::TurnShown& turn, sf::FloatRect area);

} // namespace bastide::desktop
