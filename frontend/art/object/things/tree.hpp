// Trees, bushes and stones.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"

namespace bastide::art {

enum class TreeKind { broadleaf, conifer, bush };

struct Tree {
    Point foot;
    double radius = 0; ///< of the crown
    Colour colour;
    TreeKind kind = TreeKind::broadleaf;
    int variant = 0; ///< shapes the crown
};

void paint_tree(Canvas& canvas, const Tree& tree);

void paint_rock(Canvas& canvas, Point foot, double radius);

void paint_reeds(Canvas& canvas, Point foot, int variant);

} // namespace bastide::art
