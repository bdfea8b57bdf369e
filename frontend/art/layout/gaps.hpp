// Which pieces must meet inside a tile so that its ground falls apart as the definition says.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/layout/tile_shape.hpp"

#include <optional>
#include <vector>

namespace bastide::art {

/// The stretch of the border between two ports of ground that follow each other clockwise, where
/// something else lies, or where two grounds meet.
struct Gap {
    int before = 0;          ///< port of ground
    int after = 0;           ///< port of ground
    std::vector<int> pieces; ///< what lies between, clockwise
    /// Place on the border where two grounds have to be parted although nothing lies between.
    std::optional<double> cut;
    int ground_before = 0; ///< piece
    int ground_after = 0;  ///< piece

    /// The middle of the gap on the border.
    double place() const;
    bool holds(int port) const;
};

/// Gaps whose pieces must touch each other.
using Block = std::vector<Gap>;

/// The ground's ports part the border without crossing; its Kreweras complement gives the blocks.
std::vector<Block> blocks_of(const TileShape& shape);

} // namespace bastide::art
