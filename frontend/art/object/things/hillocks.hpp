// Three hillocks, the sign that old maps have for a hill.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/things/thing.hpp"

#include <array>

namespace bastide::art {

/// Where one of the three stands and how wide it is, in radii of the sign.
struct Hillock {
    Point offset;
    double width = 1;
};

inline constexpr std::array hillocks = {Hillock{{-.50, -.10}, .78 * .72},
                                        Hillock{{.52, -.02}, .78 * .66}, Hillock{{.02, .34}, .78}};

void paint_hillock(Canvas& canvas, Point p, double w, int variant);
void paint_hillocks(const Thing& thing);

} // namespace bastide::art
