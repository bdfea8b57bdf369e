#include "core/engine/state/piles.hpp"

namespace bastide::engine {
namespace {

struct Strata {
    std::size_t begin = 0;
    std::size_t end = 0;
};

Strata strata_of(const Ruleset& rules, PileId pile) {
    return {rules.first_stratum[pile], rules.first_stratum[pile + 1u]};
}

/// The stratum that is drawn from now; one past the last when the pile is empty.
std::size_t current_stratum(const GameState& state, Strata strata) {
    std::size_t at = strata.begin;
    while (at < strata.end && state.strata()[at].draws == 0)
        ++at;
    return at;
}

std::span<const std::uint16_t> unseen_of(const GameState& state, std::size_t stratum) {
    const auto& begin = state.rules().stratum_begin;
    return state.unseen().subspan(begin[stratum], begin[stratum + 1] - begin[stratum]);
}

ItemId item_at(std::span<const std::uint16_t> unseen, int ticket) {
    std::size_t item = 0;
    while (ticket >= unseen[item])
        ticket -= unseen[item++];
    return static_cast<ItemId>(item);
}

std::size_t last_stratum(const Ruleset& rules, PileId pile) {
    return strata_of(rules, pile).end - 1;
}

/// Adds to the unseen items of a stratum, not to those that are still drawn.
void add_unseen(StateWriter& writer, std::size_t stratum, ItemId item, int count) {
    const GameState& state = writer.state();
    const StratumLeft left = state.strata()[stratum];
    writer.set(state.strata()[stratum], StratumLeft{left.unseen + count, left.draws});
    const std::uint16_t& unseen = unseen_of(state, stratum)[item];
    writer.set(unseen, static_cast<std::uint16_t>(unseen + count));
}

} // namespace

int items_left(const GameState& state, PileId pile) {
    const Strata strata = strata_of(state.rules(), pile);
    int left = 0;
    for (std::size_t at = strata.begin; at < strata.end; ++at)
        left += state.strata()[at].draws;
    return left;
}

int unseen_now(const GameState& state, PileId pile, ItemId item) {
    const Strata strata = strata_of(state.rules(), pile);
    const std::size_t at = current_stratum(state, strata);
    return at == strata.end ? 0 : unseen_of(state, at)[item];
}

int unseen_now(const GameState& state, PileId pile) {
    const Strata strata = strata_of(state.rules(), pile);
    const std::size_t at = current_stratum(state, strata);
    return at == strata.end ? 0 : state.strata()[at].unseen;
}

ItemId item_for_ticket(const GameState& state, PileId pile, int ticket) {
    return item_at(unseen_of(state, current_stratum(state, strata_of(state.rules(), pile))),
                   ticket);
}

bool at_last_stratum(const GameState& state, PileId pile) {
    const Strata strata = strata_of(state.rules(), pile);
    return current_stratum(state, strata) + 1 >= strata.end;
}

void take_item(StateWriter& writer, PileId pile, ItemId item) {
    const GameState& state = writer.state();
    const std::size_t at = current_stratum(state, strata_of(state.rules(), pile));
    const StratumLeft left = state.strata()[at];
    writer.set(state.strata()[at], StratumLeft{left.unseen - 1, left.draws - 1});
    const std::uint16_t& unseen = unseen_of(state, at)[item];
    writer.set(unseen, static_cast<std::uint16_t>(unseen - 1));
}

void put_back(StateWriter& writer, PileId pile, ItemId item, int count) {
    const GameState& state = writer.state();
    const std::size_t at = strata_of(state.rules(), pile).end - 1;
    const StratumLeft left = state.strata()[at];
    writer.set(state.strata()[at], StratumLeft{left.unseen + count, left.draws + count});
    const std::uint16_t& unseen = unseen_of(state, at)[item];
    writer.set(unseen, static_cast<std::uint16_t>(unseen + count));
}

bool can_bury(const GameState& state, PileId pile) {
    return state.strata()[last_stratum(state.rules(), pile)].draws > 0;
}

void bury(StateWriter& writer, PileId pile) {
    const GameState& state = writer.state();
    const StratumLeft& last = state.strata()[last_stratum(state.rules(), pile)];
    writer.set(last, StratumLeft{last.unseen, last.draws - 1});
}

void conceal(StateWriter& writer, PileId pile, ItemId item, int count) {
    add_unseen(writer, last_stratum(writer.state().rules(), pile), item, count);
}

ItemId deal_concealed(StateWriter& writer, PileId pile, Random& random) {
    const GameState& state = writer.state();
    const std::size_t last = last_stratum(state.rules(), pile);
    const ItemId item = item_at(unseen_of(state, last), random.below(state.strata()[last].unseen));
    add_unseen(writer, last, item, -1);
    return item;
}

} // namespace bastide::engine
