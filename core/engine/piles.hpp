// Piles: unseen items by kind, drawn by chance.
#pragma once

#include "core/engine/state.hpp"

namespace bastide::engine {

/// How many items of a pile are still to be drawn.
int items_left(const GameState& state, PileId pile);

/// How many unseen items of this kind could be drawn next: 0 when it cannot come now.
int unseen_now(const GameState& state, PileId pile, TileTypeId item);

/// All unseen items that could be drawn next.
int unseen_now(const GameState& state, PileId pile);

/// The item that a ticket from 0 to `unseen_now(state, pile) - 1` draws: each unseen item has one.
TileTypeId item_for_ticket(const GameState& state, PileId pile, int ticket);

/// Takes one item out of a pile. The caller has checked that it can come now.
void take_item(StateWriter& writer, PileId pile, TileTypeId item);

} // namespace bastide::engine
