// Smooth rounded boxes, rings and shadows: small pictures stretched over any rectangle.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/look/ink.hpp"

namespace bastide::desktop {

// All lengths in device pixels.

void draw_box(Ink& ink, sf::FloatRect area, int radius, sf::Color colour);
/// The outermost `thickness` pixels of a box.
void draw_ring(Ink& ink, sf::FloatRect area, int radius, int thickness, sf::Color colour);
/// What lies outside of the round corners of a box.
void draw_outside_corners(Ink& ink, sf::FloatRect area, int radius, sf::Color colour);
/// The shadow of something that lies on `area`: fades over `blur` pixels on either side of the
/// edge. Not drawn in the middle, which is covered.
void draw_glow(Ink& ink, sf::FloatRect area, int radius, int blur, sf::Color colour);

} // namespace bastide::desktop
