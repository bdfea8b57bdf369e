// Where on a tile something may live: water that glints, chimneys, towers for a flag, grazing
// ground. Found in the layout, so that whatever a tile is defined with lives as it is painted.
#pragma once

#include "core/engine/rules/geometry.hpp"
#include "core/engine/rules/tile_type.hpp"
#include "frontend/art/canvas/curve.hpp"

#include <vector>

namespace bastide::art {

struct Layout;

/// The way of a glint over water, downstream.
struct Drift {
    Point from;
    Point to;
};

/// The top of a tower, of a segment that is painted as a town.
struct Tower {
    Point top;
    engine::SegmentIndex segment = 0;
};

/// In tile sides from the north-west corner of the turned tile.
struct LivingPlaces {
    std::vector<Drift> glints;
    std::vector<Point> chimneys;
    std::vector<Tower> towers;
};

/// `cell` seeds what varies, as in the tile's picture.
LivingPlaces living_places(const Layout& layout, engine::Cell cell);

/// Free places on a segment of open ground, away from each other and from where a figure stands;
/// none on other segments.
std::vector<Point> grazing_places(const Layout& layout, int piece, engine::Cell cell);

} // namespace bastide::art
