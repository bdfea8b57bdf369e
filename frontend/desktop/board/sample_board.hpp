// A land as a ruleset may make it: tiles of a game played at random, without holes where it can be
// helped.
#pragma once

#include "core/host/game_rules.hpp"

#include <cstdint>
#include <vector>

namespace bastide::desktop {

/// At most `most` tiles around the middle of the table.
std::vector<engine::PlacedTile> sample_board(const host::GameRules& rules, std::uint64_t seed,
                                             int most);

/// A land of so many columns and rows without a hole: the best of some, filled up where nothing of
/// the deck fitted. For pictures.
std::vector<engine::PlacedTile> land_of(const host::GameRules& rules, std::uint64_t first_seed,
                                        int columns, int rows);

/// Cells without a tile, of those that lie at most so far from the middle.
int holes_in(const std::vector<engine::PlacedTile>& tiles, int half_width, int half_height);

} // namespace bastide::desktop
