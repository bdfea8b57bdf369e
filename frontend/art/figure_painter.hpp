// Paints the wooden figures and the players' shields.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/curve.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/art/canvas/palette.hpp"

#include <string_view>

namespace bastide::art {

/// Which point of a figure's picture belongs on its place, in shares of the picture's side: the
/// middle of its foot, or of its body when it lies.
constexpr Point figure_foot(bool lying) {
    return lying ? Point{.48, .48} : Point{.46, .88};
}

/// How high an ordinary figure stands, in shares of its picture's side.
inline constexpr double figure_height = .62;

/// A figure in a square of `pixels`, on a transparent ground with its shadow. Styles: "person",
/// "big_person", "abbot", "shepherd", "builder", "spearman", "hut", "pig"; any other style shows a
/// plain pawn.
Image paint_figure(std::string_view style, const PlayerColour& player, int pixels,
                   bool lying = false);

/// The player's shield with the sign, in a square of `pixels`.
Image paint_shield(const PlayerColour& player, int pixels);

} // namespace bastide::art
