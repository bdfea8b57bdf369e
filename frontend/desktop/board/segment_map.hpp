// Which segment each part of a turned tile belongs to, and how much room is around it there.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/tile_painter.hpp"

#include <vector>

namespace bastide::desktop {

struct SegmentMap {
    static constexpr int size = 96; ///< pixels to a side; the painter has them ready
    /// Row by row; `no_segment` for what belongs to none. Where segments lie upon each other, the
    /// smaller one.
    std::vector<engine::SegmentIndex> segment;
    /// From the middle of each pixel to the next one of something else, or to the border, in tile
    /// sides.
    std::vector<float> clearance;

    /// The pixel at a place, in tile sides; the nearest one for places beside the tile.
    static std::size_t pixel_at(art::Point place);
};

SegmentMap segment_map(const art::TilePainter& painter, const engine::RulesetDraft& rules,
                       art::TurnedTile tile);

} // namespace bastide::desktop
