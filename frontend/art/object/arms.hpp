// Coats of arms, and the plain sign for things no painter knows.
#pragma once

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/canvas/random.hpp"

#include <string_view>

namespace bastide::art {

/// The outline of a shield about `centre`; `size` is about half its height.
void shield_path(Canvas& canvas, Point centre, double size);

/// A coat of arms, always gold on a dark field.
void paint_arms(Canvas& canvas, Point centre, double radius, Random random);

/// A colour for a style that has no painter; the same for the same name.
Colour colour_of_style(std::string_view style);

/// A medallion in the colour of the style.
void paint_symbol(Canvas& canvas, Point centre, double radius, std::string_view style);

} // namespace bastide::art
