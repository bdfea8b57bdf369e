#include "core/engine/turn/placements.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/turn/hands.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide::engine {
namespace {

/// How many of four bits are set. The processor's own instruction is not everywhere.
unsigned bits_of(unsigned four) {
    constexpr std::uint64_t counts = 0x4332322132212110;
    return static_cast<unsigned>(counts >> (4 * four) & 15);
}

void list_ruled_placements(const GameState& state, TileTypeId tile, std::vector<Action>& actions) {
    for (const FrontierCell& cell : state.frontier()) {
        const unsigned fitting =
            fitting_rotations(state, tile, cell) & state.rules().plans[tile].distinct_rotations;
        for (unsigned left = fitting; left != 0; left &= left - 1)
            actions.push_back({.kind = ActionKind::place,
                               .tile = tile,
                               .cell = cell.cell,
                               .rotation = static_cast<Rotation>(std::countr_zero(left))});
    }
}

void list_placements_of(const GameState& state, TileTypeId tile, std::vector<Action>& actions) {
    if (state.rules().plans[tile].has_placing_rule) {
        list_ruled_placements(state, tile, actions);
        return;
    }
    const FitTable table = state.rules().fit_table(tile);
    const unsigned distinct = state.rules().plans[tile].distinct_rotations;
    // Most cells do not fit: collecting those that do without a branch halves the time. The arrays
    // are not cleared on purpose.
    constexpr std::size_t at_once = 64;
    std::array<std::uint8_t, at_once> fitting;
    std::array<std::uint8_t, at_once> rotations;
    for (auto rest = state.frontier(); !rest.empty();) {
        const auto some = rest.first(std::min(rest.size(), at_once));
        std::size_t count = 0;
        for (std::size_t i = 0; i < some.size(); ++i) {
            const unsigned fits = table.at(some[i].around) & distinct;
            fitting[count] = static_cast<std::uint8_t>(i);
            rotations[count] = static_cast<std::uint8_t>(fits);
            count += fits != 0;
        }
        for (std::size_t i = 0; i < count; ++i)
            for (unsigned left = rotations[i]; left != 0; left &= left - 1)
                actions.push_back({.kind = ActionKind::place,
                                   .tile = tile,
                                   .cell = some[fitting[i]].cell,
                                   .rotation = static_cast<Rotation>(std::countr_zero(left))});
        rest = rest.subspan(some.size());
    }
}

/// Calls `visit(const FrontierCell&, unsigned rotations)` for each empty cell, with those of
/// `counted` rotations in which the tile may go there, until it returns false.
template <class Visit>
void for_each_fit(const GameState& state, TileTypeId tile, unsigned counted, Visit&& visit) {
    const FitTable table = state.rules().fit_table(tile);
    const bool ruled = state.rules().plans[tile].has_placing_rule;
    for (const FrontierCell& cell : state.frontier()) {
        const unsigned fits = ruled ? fitting_rotations(state, tile, cell) : table.at(cell.around);
        if (!visit(cell, fits & counted)) return;
    }
}

/// The n-th placement of the drawn tile (from 0), in the order of the list.
Action nth_placement(const GameState& state, int n) {
    const TileTypeId tile = state.drawn_tile();
    auto left = static_cast<unsigned>(n);
    Action action{.kind = ActionKind::place, .tile = tile};
    for_each_fit(state, tile, state.rules().plans[tile].distinct_rotations,
                 [&](const FrontierCell& cell, unsigned rotations) {
                     const unsigned here = bits_of(rotations);
                     if (left >= here) {
                         left -= here;
                         return true;
                     }
                     for (; left > 0; --left)
                         rotations &= rotations - 1;
                     action.cell = cell.cell;
                     action.rotation = static_cast<Rotation>(std::countr_zero(rotations));
                     return false;
                 });
    return action;
}

/// Few cells are left by placing rules, and to ask them takes long: those cells are listed once. So
/// are those of a hand, whose tiles fit here more often than there.
std::optional<Action> random_listed_placement(const GameState& state, Random& random,
                                              std::vector<Action>& listed) {
    listed.clear();
    for_each_tile_to_place(state,
                           [&](TileTypeId tile) { list_placements_of(state, tile, listed); });
    if (listed.empty()) return std::nullopt;
    return listed[static_cast<std::size_t>(random.below(static_cast<int>(listed.size())))];
}

} // namespace

void list_placements(const GameState& state, std::vector<Action>& actions) {
    for_each_tile_to_place(state,
                           [&](TileTypeId tile) { list_placements_of(state, tile, actions); });
    if (actions.empty())
        actions.push_back({.kind = ActionKind::discard, .tile = state.drawn_tile()});
}

int count_placements(const GameState& state, bool look_alikes) {
    unsigned count = 0;
    for_each_tile_to_place(state, [&](TileTypeId tile) {
        for_each_fit(state, tile, look_alikes ? 15u : state.rules().plans[tile].distinct_rotations,
                     [&](const FrontierCell&, unsigned rotations) {
                         count += bits_of(rotations);
                         return true;
                     });
    });
    return static_cast<int>(count);
}

std::optional<Action> random_placement(const GameState& state, Random& random,
                                       std::vector<Action>& listed) {
    const TileTypeId tile = state.drawn_tile();
    const auto frontier = state.frontier();
    if (frontier.empty()) return std::nullopt;
    if (tile == no_tile_type || state.rules().plans[tile].has_placing_rule)
        return random_listed_placement(state, random, listed);
    const FitTable table = state.rules().fit_table(tile);
    const PlacingPlan& plan = state.rules().plans[tile];
    // Any pair of cell and rotation is tried until one fits. Where hardly any does, they are
    // counted: looking at a cell in a row costs an eighth of a try.
    const int most_tries = std::max(64, static_cast<int>(frontier.size() / 8));
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto pair =
            static_cast<unsigned>(random.below(static_cast<int>(frontier.size()) * 4));
        const FrontierCell& cell = frontier[pair / 4];
        if ((table.at(cell.around) & plan.distinct_rotations) >> (pair % 4) & 1u)
            return Action{.kind = ActionKind::place,
                          .tile = tile,
                          .cell = cell.cell,
                          .rotation = static_cast<Rotation>(pair % 4)};
    }
    const int count = count_placements(state, false);
    if (count == 0) return std::nullopt;
    return nth_placement(state, random.below(count));
}

} // namespace bastide::engine
