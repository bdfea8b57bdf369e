#include "core/engine/piles.hpp"

namespace bastide::engine {
namespace {

struct Strata {
    std::size_t begin = 0;
    std::size_t end = 0;
};

Strata strata_of(const Ruleset& rules, PileId pile) {
    Strata strata;
    for (PileId before = 0; before < pile; ++before)
        strata.begin += rules.piles[before].strata.size();
    strata.end = strata.begin + rules.piles[pile].strata.size();
    return strata;
}

/// The stratum that is drawn from now; one past the last when the pile is empty.
std::size_t current_stratum(const GameState& state, Strata strata) {
    std::size_t at = strata.begin;
    while (at < strata.end && state.strata()[at].draws == 0)
        ++at;
    return at;
}

std::span<const std::uint16_t> unseen_of(const GameState& state, std::size_t stratum) {
    const std::size_t items = state.rules().tiles.size();
    return state.unseen().subspan(stratum * items, items);
}

} // namespace

int items_left(const GameState& state, PileId pile) {
    const Strata strata = strata_of(state.rules(), pile);
    int left = 0;
    for (std::size_t at = strata.begin; at < strata.end; ++at)
        left += state.strata()[at].draws;
    return left;
}

int unseen_now(const GameState& state, PileId pile, TileTypeId item) {
    const Strata strata = strata_of(state.rules(), pile);
    const std::size_t at = current_stratum(state, strata);
    return at == strata.end ? 0 : unseen_of(state, at)[item];
}

int unseen_now(const GameState& state, PileId pile) {
    const Strata strata = strata_of(state.rules(), pile);
    const std::size_t at = current_stratum(state, strata);
    return at == strata.end ? 0 : state.strata()[at].unseen;
}

TileTypeId item_for_ticket(const GameState& state, PileId pile, int ticket) {
    const auto unseen = unseen_of(state, current_stratum(state, strata_of(state.rules(), pile)));
    std::size_t item = 0;
    while (ticket >= unseen[item])
        ticket -= unseen[item++];
    return static_cast<TileTypeId>(item);
}

void take_item(StateWriter& writer, PileId pile, TileTypeId item) {
    const GameState& state = writer.state();
    const std::size_t at = current_stratum(state, strata_of(state.rules(), pile));
    const StratumLeft left = state.strata()[at];
    writer.set(state.strata()[at], StratumLeft{left.unseen - 1, left.draws - 1});
    const std::uint16_t& unseen = unseen_of(state, at)[item];
    writer.set(unseen, static_cast<std::uint16_t>(unseen - 1));
}

} // namespace bastide::engine
