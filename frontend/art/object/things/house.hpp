// Houses, churches and wells, seen from the south and a little from above.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/canvas/canvas.hpp"

namespace bastide::art {

struct House {
    Point foot; ///< middle of the front, on the ground
    double width = 0;
    double height = 0; ///< of the whole picture
    Colour roof;
    bool broad = true; ///< the ridge runs east-west; else the gable looks south
    int variant = 0;   ///< moves door and chimney
};

void paint_house(Canvas& canvas, const House& house);

/// A parish church; `size` is about the width of its nave.
void paint_church(Canvas& canvas, Point foot, double size);

void paint_well(Canvas& canvas, Point foot);

} // namespace bastide::art
