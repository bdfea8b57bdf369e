// What waits to be done: parts of a turn and turns, one after another, and how they end.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/turn/turn.hpp"

#include <span>

namespace bastide::engine {

/// The step at hand is done: the next part of the turn takes its place, or what lies below.
void leave(const Turn& turn);

/// What is left of the part at hand is left out; a tile that was drawn in it leaves the game.
void drop_part(const Turn& turn);

/// How many steps on top of the agenda belong to the part of the turn that has begun, up to the
/// one that its next parts follow; 0 when none does.
int waiting_of_this_part(std::span<const Step> agenda);

/// Whether the game is beyond its last turn: before, in or after the final scoring.
bool in_final_scoring(const GameState& state);

/// The next player's turn begins; the game comes to its end when nothing is left to play.
void begin_turn(const Turn& turn);

/// Nothing is left to draw: of the main pile, and the game ends, or the turn while others hold
/// tiles; of tiles for another part of the turn, and that part ends; of tokens, and nothing
/// happens.
void end_part(const Turn& turn, PileId pile);

/// Who holds no tile that fits draws more if the rules say so, or leaves this part of the turn.
void help_stuck(const Turn& turn);

/// The game is over, and it is told.
void end_game(const Turn& turn);

/// A rule has ended the game: nothing is left to do.
void break_off(const Turn& turn);

} // namespace bastide::engine
