#include "core/host/tile_tables.hpp"

namespace bastide::host {

void TileTables::complete() {
    for (TileEntry& tile : tiles) {
        tile.type.attributes.resize(tile_attributes.size(), 0);
        for (engine::Segment& segment : tile.type.segments)
            segment.attributes.resize(segment_attributes.size(), 0);
    }
}

} // namespace bastide::host
