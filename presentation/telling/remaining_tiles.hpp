// Which tiles are still to come: what players may count on the table.
#pragma once

#include "core/engine/state/state.hpp"
#include "core/session/session.hpp"
#include "presentation/telling/telling.hpp"

#include <string>
#include <utility>
#include <vector>

namespace bastide::telling {

/// Tile types with how many of each, in the order of the rules.
using CountedTiles = std::vector<std::pair<engine::TileTypeId, int>>;

/// What is left of a pile of tiles.
struct RemainingTiles {
    engine::PileId pile = 0;
    int left = 0;   ///< still to be drawn
    int held = 0;   ///< by players, unknown: these are to come too
    int hidden = 0; ///< of those shown so many left the game unseen, nobody knows which
    CountedTiles tiles;
};

/// The piles of tiles that something is left of, the main pile first. Of a view, it says what the
/// seat knows.
std::vector<RemainingTiles> remaining_tiles(const engine::GameState& state);

/// Empty cells beside tiles that no tile can fill any more, as far as sides match: neither the one
/// just drawn, nor any in a hand or still to come. In the order of placing.
std::vector<engine::Cell> dead_cells(const engine::GameState& state);

/// Tiles that fitted nowhere and left the game.
CountedTiles discarded_tiles(const std::vector<session::LogEntry>& log);

/// Tiles that belong together, with what is said of them.
struct TileGroup {
    std::string title; ///< "Deck · 12 to draw, 6 in hands"
    std::string note;  ///< of some that nobody will see; empty for none
    CountedTiles tiles;
};
/// All that are still to come, and those that have left the game; as whoever looks may know.
std::vector<TileGroup> tile_groups(const std::vector<session::LogEntry>& log,
                                   const Telling& telling);

/// Tiles of a pile: still to be drawn, and in all.
struct TilesLeft {
    engine::PileId pile = 0;
    int left = 0;
    int all = 0;
};
/// The main pile, and then the other piles of tiles.
std::vector<TilesLeft> tiles_left(const engine::GameState& state);

} // namespace bastide::telling
