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
        conceal(writer, main_pile, tile, 1);
    }
}

void deal_hand(StateWriter& writer, int player, Random& random) {
    while (!writer.state().hand(player).empty()
           && writer.state().hand(player).back() == unknown_tile) {
        writer.remove_from_hand(player, unknown_tile);
        writer.add_to_hand(player, deal_concealed(writer, main_pile, random));
    }
}

/// Calls `visit(PileId, const Pile&)` for each pile whose tokens players hold hidden.
template <class Visit>
void for_each_hidden_pile(const Ruleset& rules, Visit&& visit) {
    for (std::size_t pile = 0; pile < rules.piles.size(); ++pile)
        if (rules.piles[pile].unknown) visit(static_cast<PileId>(pile), rules.piles[pile]);
}

void add_to_slot(StateWriter& writer, std::size_t slot, int player, int count) {
    writer.set_slot(slot, player, writer.state().slot(slot, player) + count);
}

void hide_tokens(StateWriter& writer, int player) {
    for_each_hidden_pile(writer.state().rules(), [&](PileId id, const Pile& pile) {
        for (std::size_t token = 0; token < pile.held.size(); ++token) {
            const int count = writer.state().slot(pile.held[token], player);
            add_to_slot(writer, pile.held[token], player, -count);
            add_to_slot(writer, *pile.unknown, player, count);
            conceal(writer, id, static_cast<ItemId>(token), count);
        }
    });
}

void deal_tokens(StateWriter& writer, int player, Random& random) {
    for_each_hidden_pile(writer.state().rules(), [&](PileId id, const Pile& pile) {
        while (writer.state().slot(*pile.unknown, player) > 0) {
            add_to_slot(writer, *pile.unknown, player, -1);
            add_to_slot(writer, pile.held[deal_concealed(writer, id, random)], player, 1);
        }
    });
}

/// Stands for all that is offered in a step, to those who must not know what it is.
constexpr Offer hidden_offer{.choice = unknown_choice};

/// Whether a hook says what may be chosen in a step.
bool asks_hook(const Ruleset& rules, const Step& step) {
    if (step.kind == StepKind::deploy) return !rules.instead_of_deploying.empty();
    return step.kind == StepKind::plugin && rules.steps[step.step].offer != no_hook;
}

void hide(GameState& state, Seat seat) {
    StateWriter writer(state);
    for (int player = 0; player < state.players(); ++player)
        if (player != seat) {
            hide_hand(writer, player);
            hide_tokens(writer, player);
        }
    // Offers may tell of what their actor holds.
    if (state.over()) return;
    const Step& step = state.agenda().back();
    if (step.actor != seat && asks_hook(state.rules(), step))
        writer.set_offers(std::span(&hidden_offer, 1));
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
    for (int player = 0; player < dealt.players(); ++player) {
        deal_hand(writer, player, random);
        deal_tokens(writer, player, random);
    }
    return dealt;
}

bool hides_choices(const GameState& state) {
    if (!hides_anything(state.rules()) || state.over()) return false;
    if (!state.offers().empty()) return state.offers().front() == hidden_offer;
    const Step& step = state.agenda().back();
    if (step.kind != StepKind::place || state.drawn_tile() != no_tile_type) return false;
    const auto hand = state.hand(step.actor);
    return !hand.empty() && hand.back() == unknown_tile;
}

} // namespace bastide::engine
