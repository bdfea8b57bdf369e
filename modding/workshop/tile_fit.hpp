// How well a tile goes with the tiles of a game.
// Tested in tests/modding/workshop/tile_fit_test.cpp.
#pragma once

#include "core/engine/rules/ruleset_draft.hpp"

#include <array>

namespace bastide::workshop {

/// How often a tile fits, turned as it likes, where sides of tiles taken by chance wait for one:
/// beside one tile, into the corner of two, between three. Shares, from 0 to 1.
struct Openings {
    double one = 0;
    double two = 0;
    double three = 0;
};

struct TileFit {
    int copies = 0;             ///< of all tiles in piles and on the table
    std::array<int, 4> sides{}; ///< copies that fit each side, by one of theirs
    Openings tile;
    Openings usual; ///< of those tiles, on average
};

/// The tile's terrains are those of the rules.
TileFit fit_in(const engine::RulesetDraft& rules, const engine::TileType& tile);

} // namespace bastide::workshop
