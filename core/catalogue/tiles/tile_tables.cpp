#include "core/catalogue/tiles/tile_tables.hpp"

#include <map>

namespace bastide::catalogue {
namespace {

using NamedLists = std::vector<std::vector<Named>*>;

/// Puts the plugin before names that several plugins have given.
void tell_apart(const NamedLists& lists) {
    std::map<std::string, int> uses;
    for (const auto* const list : lists)
        for (const Named& entry : *list)
            ++uses[entry.name];
    for (auto* const list : lists)
        for (Named& entry : *list)
            if (uses[entry.name] > 1) entry.name = entry.plugin + ':' + entry.name;
}

/// The same for the tiles of a set.
void rename_tiles(const Named& set, std::vector<TileEntry>& tiles) {
    for (TileEntry& tile : tiles)
        if (tile.plugin == set.plugin && tile.set == engine::short_name(set.name)) {
            tile.set = set.name;
            tile.type.id = tile.plugin + ':' + tile.type.id;
        }
}

} // namespace

void TileTables::complete() {
    tell_apart({&terrains});
    tell_apart({&segment_attributes, &tile_attributes});
    tell_apart({&sets});
    for (const Named& set : sets)
        if (set.name != engine::short_name(set.name)) rename_tiles(set, tiles);
    for (TileEntry& tile : tiles) {
        tile.type.attributes.resize(tile_attributes.size(), 0);
        for (engine::Segment& segment : tile.type.segments)
            segment.attributes.resize(segment_attributes.size(), 0);
    }
}

} // namespace bastide::catalogue
