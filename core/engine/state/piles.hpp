// Piles: unseen items by kind, drawn by chance.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/state/random.hpp"
#include "core/engine/state/state.hpp"

namespace bastide::engine {

/// How many items of a pile are still to be drawn.
int items_left(const GameState& state, PileId pile);

/// How many unseen items of this kind could be drawn next: 0 when it cannot come now.
int unseen_now(const GameState& state, PileId pile, ItemId item);

/// All unseen items that could be drawn next.
int unseen_now(const GameState& state, PileId pile);

/// The item that a ticket from 0 to `unseen_now(state, pile) - 1` draws: each unseen item has one.
ItemId item_for_ticket(const GameState& state, PileId pile, int ticket);

/// True when all that comes before the last stratum has been drawn.
bool at_last_stratum(const GameState& state, PileId pile);

/// Takes one item out of a pile. The caller has checked that it can come now.
void take_item(StateWriter& writer, PileId pile, ItemId item);

/// Puts items back, into the last stratum.
void put_back(StateWriter& writer, PileId pile, ItemId item, int count);

/// True when an item can leave the pile unseen: something is left of the last stratum.
bool can_bury(const GameState& state, PileId pile);

/// One item of the last stratum leaves the game unseen: one less is drawn, and nobody knows which.
void bury(StateWriter& writer, PileId pile);

/// Items that were drawn from the last stratum are unseen again, for those who do not see them
/// where they are: as many are drawn as before.
void conceal(StateWriter& writer, PileId pile, ItemId item, int count);

/// Takes one of the unseen items of the last stratum for one that was concealed, each with the same
/// chance.
ItemId deal_concealed(StateWriter& writer, PileId pile, Random& random);

} // namespace bastide::engine
