// Which tokens lie beside a figure, on a tile or a segment, before a player or all: the slots that
// a plugin gives a style.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/engine/state/state.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace bastide::tokens {

/// Tokens that look alike, and what they count together.
struct TokenStack {
    std::string style; ///< as declared; also the key of the word for it
    int number = 0;
    std::size_t slot = 0; ///< one of those that are counted here

    friend bool operator==(const TokenStack&, const TokenStack&) = default;
};

/// Tokens on a placed tile, and on which segment of it; `engine::no_segment` for the whole tile.
struct TokensOnTile {
    engine::TileIndex tile = 0;
    engine::SegmentIndex segment = engine::no_segment;
    std::vector<TokenStack> kept;
};

/// What a figure keeps; nothing for what counts 0. Stacks of the same style are one.
std::vector<TokenStack> tokens_kept(const engine::GameState& state,
                                    const catalogue::Presentation& look,
                                    engine::FigureIndex figure);

/// What lies before a player, told in the same way.
std::vector<TokenStack> tokens_of_player(const engine::GameState& state,
                                         const catalogue::Presentation& look, int player);

/// What the game keeps for all, told in the same way.
std::vector<TokenStack> tokens_of_game(const engine::GameState& state,
                                       const catalogue::Presentation& look);

/// What lies on the tiles of the table and their segments, in the order of the tiles.
std::vector<TokensOnTile> tokens_on_tiles(const engine::GameState& state,
                                          const catalogue::Presentation& look);

} // namespace bastide::tokens
