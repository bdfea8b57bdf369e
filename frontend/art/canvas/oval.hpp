// Small ellipses, put straight into the pixels of a surface. Trees are made of dozens of them, and
// on the way through Cairo each costs many times as much as its pixels.
#pragma once

#include "frontend/art/canvas/curve.hpp"
#include "frontend/art/canvas/palette.hpp"

#include <cstddef>

namespace bastide::art {

/// The memory of a Cairo surface of the format ARGB32.
struct Pixels {
    unsigned char* data = nullptr;
    int width = 0, height = 0;
    std::ptrdiff_t stride = 0; ///< bytes from row to row
};

/// An ellipse with upright axes; lengths in pixels.
struct Oval {
    Point centre;
    double across = 0; ///< radius
    double down = 0;   ///< radius
};

/// The longest radius that `fill_oval` takes.
inline constexpr double largest_oval = 64;

/// Lays the oval with soft edges over what is there.
void fill_oval(const Pixels& pixels, const Oval& oval, Colour colour, double alpha);

} // namespace bastide::art
