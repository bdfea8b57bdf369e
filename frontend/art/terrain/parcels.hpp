// Meadows, fields and pastures parted by hedges, on a scale larger than a tile: they run on across
// the borders of tiles.
// Tested in tests/frontend/art/parcels_test.cpp.
#pragma once

#include "frontend/art/canvas/curve.hpp"

#include <cstdint>

namespace bastide::art {

enum class Crop : std::uint8_t { pasture, meadow, lush, stubble, ploughed };

/// What grows at a place of the board, in tiles.
struct ParcelAt {
    Point seed; ///< of the parcel; each has another one
    Crop crop = Crop::meadow;
    double angle = 0;    ///< of its furrows
    double to_edge = 0;  ///< how far the border of the parcel is, about
    bool hedged = false; ///< that border has a hedge
};

ParcelAt parcel_at(Point place);

} // namespace bastide::art
