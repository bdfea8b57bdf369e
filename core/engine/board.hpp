// Laying tiles: where they fit, and how they join what lies there.
#pragma once

#include "core/engine/state.hpp"

namespace bastide::engine {

/// Rotations (one bit each) in which a tile fits an empty cell beside placed tiles. Look-alike
/// rotations are all there.
inline unsigned fitting_rotations(const Ruleset& rules, TileTypeId tile, const FrontierCell& cell) {
    return rules.fit_table(tile).at(cell.neighbour);
}

/// True when the tile fits on some cell in some rotation.
bool fits_anywhere(const GameState& state, TileTypeId tile);

/// Lays a tile on an empty cell, joins its segments with those of its neighbours, and keeps the
/// frontier. The caller has checked that it fits and that there is room.
TileIndex lay_tile(StateWriter& writer, TileTypeId tile, Cell cell, Rotation rotation);

} // namespace bastide::engine
