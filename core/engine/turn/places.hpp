// Where on the table an action happens.
#pragma once

#include "core/engine/state/features.hpp"
#include "core/engine/turn/action.hpp"

#include <vector>

namespace bastide::engine {

/// A segment of a placed tile in one layer, and the feature that it belongs to.
struct Place {
    TileIndex tile = no_tile;
    SegmentIndex segment = no_segment;
    NodeIndex node = no_node;
    NodeIndex root = no_node; ///< of the feature
};

/// All places of a tile.
std::vector<Place> places_on(const GameState& state, TileIndex tile);
/// The places of a segment, one for each layer that knows its terrain.
std::vector<Place> places_on(const GameState& state, TileIndex tile, SegmentIndex segment);

/// Where a figure would be deployed or comes back from, or what a plugin's choice is about: then in
/// the first layer that knows the segment's terrain, or no node where none does. For actions that
/// are legal now; nothing is set for those that are about no segment.
Place place_of(const GameState& state, const Action& action);

} // namespace bastide::engine
