// A small game made by hand: two terrains that join, one that is surrounded, no plugin.
#pragma once

#include "core/engine/engine.hpp"

namespace bastide::tests {

/// Terrains of the little game.
inline constexpr engine::TerrainId meadow = 0, wall = 1, tower = 2;

/// Layers of the little game.
inline constexpr engine::LayerId meadows = 0, walls = 1, towers = 2;

/// Tiles of the little game.
enum LittleTile : engine::TileTypeId {
    plain,     ///< meadow all over
    wall_end,  ///< a wall reaches the north side
    wall_line, ///< a wall from north to south parts two meadows
    wall_bend, ///< a wall from north to east, with one stone on it
    watch,     ///< a tower in a meadow
    shut_side, ///< meadow, but the middle port of the south side is shut
};

/// Rules for 1 to 4 players. `copies` of each tile are in the pile, a `wall_end` lies at (0,
/// 0). Walls and towers are scored, and each player has three guards, who may stand everywhere.
engine::RulesetDraft little_game(int copies = 4);

/// Puts one tile on top of the pile, as a stratum of its own.
void put_on_top(engine::RulesetDraft& rules, LittleTile tile);

/// Draws a tile and places it; fails the test when that is not allowed.
void lay(engine::Engine& engine, engine::GameState& state, engine::TileTypeId tile,
         engine::Cell cell, engine::Rotation rotation = 0);

/// Deploys on the tile just placed, or passes for `no_segment`, where the step is at hand.
void deploy(engine::Engine& engine, engine::GameState& state, engine::SegmentIndex segment);

} // namespace bastide::tests
