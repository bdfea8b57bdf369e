// The silhouettes of figures, cut from one board.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"

namespace bastide::art {

/// How a style of figure is cut. Lengths are in heights of an ordinary figure; the foot is at (0,
/// 0), the head at y = -1.
struct FigureShape {
    double size = 1; ///< against an ordinary figure
    Point sign;      ///< the middle of the player's sign
    void (*path)(cairo_t*) = nullptr;
    void (*seams)(cairo_t*) = nullptr; ///< carved lines, to be stroked; null when there are none
};

namespace figure {

extern const FigureShape person, big_person, abbot, shepherd, builder, spearman, hut, pig, bear;
extern const FigureShape pawn; ///< without a style

} // namespace figure

} // namespace bastide::art
