// Scores over turns as lines, one for each player, with the player's sign along it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/window/controls.hpp"

namespace bastide::desktop {

/// While the final scoring is told its sums are not: `until_final`.
void draw_chart(Painter& painter, Controls& controls, const course::Play& play, sf::FloatRect area,
                bool until_final = false);

/// By how much each player was expected to be ahead, as far as a game was analysed, and where its
/// replay stands. Without an island of its own.
void draw_expected(Painter& painter, const course::GameCourse& course, sf::FloatRect area);

} // namespace bastide::desktop
