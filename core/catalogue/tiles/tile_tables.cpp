#include "core/catalogue/tiles/tile_tables.hpp"

namespace bastide::catalogue {

void TileTables::complete() {
    for (TileEntry& tile : tiles) {
        tile.type.attributes.resize(tile_attributes.size(), 0);
        for (engine::Segment& segment : tile.type.segments)
            segment.attributes.resize(segment_attributes.size(), 0);
    }
}

} // namespace bastide::catalogue
