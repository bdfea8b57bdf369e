#include "core/engine/turn/hands.hpp"

#include "core/engine/state/piles.hpp"

#include <algorithm>

namespace bastide::engine {

bool fills_hand(const GameState& state, PileId pile) {
    return state.rules().hand.size > 0 && pile == main_pile && at_last_stratum(state, pile);
}

bool has_tiles(const GameState& state, PileId pile, int player) {
    return items_left(state, pile) > 0 || (pile == main_pile && !state.hand(player).empty());
}

bool has_room(const GameState& state, PileId pile, int player) {
    return !fills_hand(state, pile)
           || state.hand(player).size() < static_cast<std::size_t>(state.rules().hand.size);
}

int next_with_tiles(const GameState& state, int player) {
    for (int steps = 1; steps <= state.players(); ++steps) {
        const int next = (player + steps) % state.players();
        if (has_tiles(state, main_pile, next)) return next;
    }
    return -1;
}

TileTypeId tile_placed_by(const GameState& state, const Action& action) {
    if (const TileTypeId drawn = state.drawn_tile(); drawn != no_tile_type)
        return action.tile == no_tile_type || action.tile == drawn ? drawn : no_tile_type;
    const auto hand = state.hand(state.agenda().back().actor);
    return std::find(hand.begin(), hand.end(), action.tile) == hand.end() ? no_tile_type
                                                                          : action.tile;
}

} // namespace bastide::engine
