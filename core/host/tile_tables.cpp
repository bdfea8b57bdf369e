#include "core/host/tile_tables.hpp"

#include <algorithm>

namespace bastide::host {

void TileTables::complete() {
    for (TileEntry& tile : tiles) {
        tile.type.attributes.resize(tile_attributes.size(), 0);
        for (engine::Segment& segment : tile.type.segments)
            segment.attributes.resize(segment_attributes.size(), 0);
    }
}

int find_named(const std::vector<Named>& list, std::string_view name) {
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const Named& entry) { return entry.name == name; });
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

} // namespace bastide::host
