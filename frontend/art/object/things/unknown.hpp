// What is shown for styles that no painter knows: land that differs by pattern, lightness and hue,
// and tokens with letters.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/object/things/thing.hpp"

#include <string>
#include <string_view>

namespace bastide::art {

/// So many unknown styles look different from each other.
inline constexpr int unknown_looks = 24;

/// What tells an unknown style from the others of a game.
struct UnknownLook {
    int number = 0;      ///< below `unknown_looks`
    std::string letters; ///< on its token
};

/// The style with its look written behind it, "marsh#7:Ma": such a name is painted with that look.
std::string with_look(std::string_view style, const UnknownLook& look);

/// The look written in the name, or else one that follows from the name alone.
UnknownLook look_of(std::string_view style);

/// The colour of land, road or token of an unknown style.
Colour colour_of_style(std::string_view style);

/// The pattern of an unknown land all over the tile; the caller clips it.
void paint_pattern(Canvas& canvas, std::string_view style);

/// Strokes along the middle of a road of an unknown style, by which it differs.
void mark_road(Canvas& canvas, std::span<const Point> points, std::string_view style);

/// A token with the letters of an unknown style.
void paint_letters(const Thing& thing, std::string_view style);

} // namespace bastide::art
