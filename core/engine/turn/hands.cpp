#include "core/engine/turn/hands.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/state/view.hpp"

#include <algorithm>

namespace bastide::engine {

bool fills_hand(const GameState& state, PileId pile) {
    return state.rules().hand.size > 0 && pile == main_pile && at_last_stratum(state, pile);
}

bool has_tiles(const GameState& state, PileId pile, int player) {
    return items_left(state, pile) > 0 || (pile == main_pile && !state.hand(player).empty());
}

bool fills_up(const GameState& state) {
    return state.rules().hand.refills || state.turn() == 0;
}

namespace {

bool holds_fitting_tile(const GameState& state, int player) {
    const auto hand = state.hand(player);
    return std::any_of(hand.begin(), hand.end(), [&](TileTypeId tile) {
        return tile == unknown_tile || fits_anywhere(state, tile);
    });
}

} // namespace

bool has_room_in_hand(const GameState& state, const Step& step) {
    if (!fills_hand(state, step.pile)) return true;
    const std::size_t held = state.hand(step.actor).size();
    if (fills_up(state) && held < static_cast<std::size_t>(state.rules().hand.size)) return true;
    // Else only who has put all aside, or is stuck and still may, draws more.
    return state.turn() > 0 && step.part == no_part && !holds_fitting_tile(state, step.actor)
           && (held == 0 || may_draw_more(state, step.actor));
}

namespace {

/// Whether a player has anything to do with what is drawn and held.
bool can_play(const GameState& state, int player) {
    const Hand& rule = state.rules().hand;
    if (rule.stuck == Hand::Stuck::discards) return has_tiles(state, main_pile, player);
    if (state.turn() == 0 || holds_fitting_tile(state, player)) return true;
    return may_draw_more(state, player)
           || (rule.refills && items_left(state, main_pile) > 0
               && state.hand(player).size() < static_cast<std::size_t>(rule.size));
}

} // namespace

bool is_stuck_with_hand(const GameState& state, const Step& step) {
    const Hand& rule = state.rules().hand;
    return rule.stuck != Hand::Stuck::discards && state.drawn_tile() == no_tile_type
           && !holds_fitting_tile(state, step.actor);
}

bool may_draw_more(const GameState& state, int player) {
    return state.rules().hand.stuck == Hand::Stuck::draws && items_left(state, main_pile) > 0
           && state.hand(player).size() < static_cast<std::size_t>(largest_hand);
}

int next_with_tiles(const GameState& state, int player) {
    if (state.rules().hand.size == 0)
        return items_left(state, main_pile) > 0 ? (player + 1) % state.players() : -1;
    for (int steps = 1; steps <= state.players(); ++steps) {
        const int next = (player + steps) % state.players();
        if (can_play(state, next)) return next;
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
