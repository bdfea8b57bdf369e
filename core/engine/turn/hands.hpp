// Which tile is placed: the one just drawn, or one of the hand.
#pragma once

#include "core/engine/state/state.hpp"
#include "core/engine/state/view.hpp"
#include "core/engine/turn/action.hpp"

namespace bastide::engine {

/// True when the next tile drawn from this pile goes into the hand of whoever draws.
bool fills_hand(const GameState& state, PileId pile);

/// True when tiles of this pile are still to be placed by a player: to be drawn, or held.
bool has_tiles(const GameState& state, PileId pile, int player);

/// True while hands are filled up: whenever their owner draws, or before the first turn.
bool fills_up(const GameState& state);

// The same questions as the two below them, where the rules know hands.
bool has_room_in_hand(const GameState& state, const Step& step);
bool is_stuck_with_hand(const GameState& state, const Step& step);

/// True when the actor of a step that draws may do so: unless it would fill a hand that is full.
inline bool has_room(const GameState& state, const Step& step) {
    return state.rules().hand.size == 0 || has_room_in_hand(state, step);
}

/// True in a step that places a tile when its actor holds none that fits, and the rules do not let
/// him put them aside.
inline bool is_stuck(const GameState& state, const Step& step) {
    return state.rules().hand.size > 0 && is_stuck_with_hand(state, step);
}

/// True when a player who is stuck may draw one more tile.
bool may_draw_more(const GameState& state, int player);

/// The next player from whom a tile can come, behind `player`; -1 when the main pile is empty and
/// nobody holds any, or when nobody can do anything with what is there.
int next_with_tiles(const GameState& state, int player);

/// The tile that an action places, as it may leave out the drawn one; `no_tile_type` when it names
/// one that was neither drawn nor is held.
TileTypeId tile_placed_by(const GameState& state, const Action& action);

/// Calls `visit(TileTypeId)` for each kind of tile that can be chosen in a step that places one;
/// never in other steps, nor for an unknown one.
template <class Visit>
void for_each_tile_to_place(const GameState& state, Visit&& visit) {
    if (state.over() || state.agenda().back().kind != StepKind::place) return;
    if (state.drawn_tile() != no_tile_type) {
        visit(state.drawn_tile());
        return;
    }
    TileTypeId before = no_tile_type;
    for (const TileTypeId tile : state.hand(state.agenda().back().actor)) {
        if (tile != before && tile != unknown_tile) visit(tile);
        before = tile;
    }
}

} // namespace bastide::engine
