// Laying tiles: where they fit, and how they join what lies there.
#pragma once

#include "core/engine/state/state.hpp"

namespace bastide::engine {

/// Of some rotations (one bit each) of a tile that fits an empty cell those that the placing rules
/// of its terrains allow.
unsigned keep_placing_rules(const GameState& state, TileTypeId tile, const FrontierCell& cell,
                            unsigned rotations);

/// Rotations (one bit each) in which a tile fits an empty cell beside placed tiles. Look-alike
/// rotations are all there.
inline unsigned fitting_rotations(const GameState& state, TileTypeId tile,
                                  const FrontierCell& cell) {
    const Ruleset& rules = state.rules();
    const unsigned fitting = rules.fit_table(tile).at(cell.around);
    if (fitting == 0 || !rules.plans[tile].has_placing_rule) return fitting;
    return keep_placing_rules(state, tile, cell, fitting);
}

/// True when the tile fits on some cell in some rotation.
bool fits_anywhere(const GameState& state, TileTypeId tile);

/// The nodes of a tile, numbered within it, that a port of the board reaches.
std::span<const std::uint8_t> nodes_at(const GameState& state, const PlacedTile& tile, Port port);

/// Lays a tile on an empty cell, joins its segments with those of its neighbours, and keeps the
/// frontier. The caller has checked that it fits and that there is room.
TileIndex lay_tile(StateWriter& writer, TileTypeId tile, Cell cell, Rotation rotation);

} // namespace bastide::engine
