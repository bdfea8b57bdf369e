#include "core/engine/state/view.hpp"

#include "core/engine/state/piles.hpp"

namespace bastide::engine {
namespace {

// What is hidden: each kind of thing is hidden by one function and dealt by another, called from
// `hide` and `deal`.

void hide_hand(StateWriter& writer, int player) {
    // Unknown tiles stand behind all others.
    while (!writer.state().hand(player).empty()
           && writer.state().hand(player).front() != unknown_tile) {
        const TileTypeId tile = writer.state().hand(player).front();
        writer.remove_from_hand(player, tile);
        writer.add_to_hand(player, unknown_tile);
        conceal(writer, main_pile, tile);
    }
}

void deal_hand(StateWriter& writer, int player, Random& random) {
    while (!writer.state().hand(player).empty()
           && writer.state().hand(player).back() == unknown_tile) {
        writer.remove_from_hand(player, unknown_tile);
        writer.add_to_hand(player, deal_concealed(writer, main_pile, random));
    }
}

void hide(GameState& state, Seat seat) {
    StateWriter writer(state);
    for (int player = 0; player < state.players(); ++player)
        if (player != seat) hide_hand(writer, player);
    // Offers may tell of what their actor holds.
    if (!state.over() && state.agenda().back().actor != seat) writer.set_offers({});
}

} // namespace

GameState view_for(const GameState& state, Seat seat) {
    GameState view = state;
    if (hides_anything(state.rules())) hide(view, seat);
    return view;
}

const GameState& View::of(const GameState& state, Seat seat) {
    if (!hides_anything(state.rules())) return state;
    kept_ = state;
    hide(*kept_, seat);
    return *kept_;
}

GameState deal(const GameState& view, Random& random) {
    GameState dealt = view;
    if (!hides_anything(view.rules())) return dealt;
    StateWriter writer(dealt);
    for (int player = 0; player < dealt.players(); ++player)
        deal_hand(writer, player, random);
    return dealt;
}

bool hides_choices(const GameState& state) {
    if (!hides_anything(state.rules()) || state.over()) return false;
    const Step& step = state.agenda().back();
    if (step.kind == StepKind::plugin)
        return state.rules().steps[step.step].offer != no_hook && state.offers().empty();
    if (step.kind != StepKind::place || state.drawn_tile() != no_tile_type) return false;
    const auto hand = state.hand(step.actor);
    return !hand.empty() && hand.back() == unknown_tile;
}

} // namespace bastide::engine
