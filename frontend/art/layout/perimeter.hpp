// The border of a tile as one line: where ports and sides lie on it.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/canvas/curve.hpp"

#include <array>
#include <cmath>

namespace bastide::art {

inline constexpr Point tile_middle{.5, .5};

/// Walls and forest edges meet a side so far from its ends.
inline constexpr double inset = .08;

/// Into the tile, by side.
inline constexpr std::array<Point, 4> inward = {{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};

/// Clockwise along the border, by side.
inline constexpr std::array<Point, 4> clockwise = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// The remainder of a place on the border: 0 up to, not including, 4.
inline double wrapped(double place) {
    const double rest = std::fmod(place, 4);
    return rest < 0 ? rest + 4 : rest;
}

/// The side that a place on the border belongs to, 0 to 3.
inline int side_at(double place) {
    return static_cast<int>(wrapped(place)) % 4;
}

inline Point inward_at(int side) {
    return inward[static_cast<std::size_t>((side + 4) % 4)];
}
inline Point clockwise_at(int side) {
    return clockwise[static_cast<std::size_t>((side + 4) % 4)];
}

/// A place on the border counts sides clockwise from the north-west corner: 1.5 is the middle of
/// the east side.
inline Point border_point(double place) {
    place = wrapped(place);
    const int side = side_at(place);
    const double part = place - side;
    const std::array<Point, 4> points = {{{part, 0}, {1, part}, {1 - part, 1}, {0, 1 - part}}};
    return points[static_cast<std::size_t>(side)];
}

/// The middle of a port on the border.
inline double port_place(int port) {
    return port / 3 + (port % 3 + .5) / 3;
}
inline Point port_point(int port) {
    return border_point(port_place(port));
}

/// How far it is clockwise from one place on the border to another.
inline double way_round(double from, double to) {
    return wrapped(to - from);
}

} // namespace bastide::art
