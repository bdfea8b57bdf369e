#include "players/evaluation/open_cells.hpp"

#include "core/engine/state/features.hpp"

#include <algorithm>
#include <numeric>

namespace bastide::players {
namespace {

using engine::CellKey;

std::vector<std::uint8_t> sides_of(const engine::PlacingPlan& plan) {
    std::vector<std::uint8_t> sides(plan.nodes.size(), 0);
    for (std::size_t port = 0; port < engine::port_count; ++port)
        for (std::size_t i = plan.port_begin[port]; i < plan.port_begin[port + 1]; ++i)
            sides[plan.port_nodes[i]] |=
                static_cast<std::uint8_t>(1u << port / engine::ports_per_side);
    return sides;
}

/// Hands are filled also where a shorter game would draw less: how many tiles more that takes.
int drawn_for_hands(const engine::GameState& state) {
    const engine::Stratum& last = state.rules().piles[engine::main_pile].strata.back();
    const int all = std::accumulate(last.copies.begin(), last.copies.end(), 0);
    return std::max(std::min(all, state.players() * state.rules().hand.size) - last.draws, 0);
}

} // namespace

OpenCells::OpenCells(const engine::Ruleset& rules) {
    for (const engine::PlacingPlan& plan : rules.plans)
        sides_.push_back(sides_of(plan));
    for (const engine::Stratum& stratum : rules.piles[engine::main_pile].strata)
        in_box_ += std::accumulate(stratum.copies.begin(), stratum.copies.end(), -stratum.draws);
}

void OpenCells::face(FacedCells& faced, const engine::GameState& state, CellKey cell) const {
    if (faced.count == FacedCells::most || state.tile_at(cell) != engine::no_tile) return;
    const auto known = faced.list();
    if (std::find(known.begin(), known.end(), cell) == known.end())
        faced.cells[faced.count++] = cell;
}

FacedCells OpenCells::faced_by(const engine::GameState& state, engine::NodeIndex member) const {
    FacedCells faced;
    engine::for_each_member(state, member, [&](const engine::Node& node, engine::NodeIndex index) {
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(node.tile)];
        const auto at = static_cast<std::size_t>(index - tile.first_node);
        const CellKey cell = engine::key_of(tile.cell);
        if (state.rules().plans[tile.type].nodes[at].surrounded) {
            for (const CellKey step : engine::around_keys)
                face(faced, state, cell + step);
        } else if (!state.is_ended(index)) {
            for (engine::Side side = 0; side < 4; ++side)
                if ((sides_[tile.type][at] >> engine::own_side(side, tile.rotation) & 1u) != 0)
                    face(faced, state, cell + engine::around_keys[side]);
        }
    });
    return faced;
}

void OpenCells::see(const engine::GameState& state) {
    const auto copies = state.unseen();
    if (sight_ != 0 && std::equal(copies.begin(), copies.end(), copies_.begin(), copies_.end()))
        return;
    copies_.assign(copies.begin(), copies.end());
    const engine::Ruleset& rules = state.rules();
    ++sight_;
    unseen_.clear();
    all_unseen_ = 0;
    std::vector<std::int32_t> counts(rules.tiles.size(), 0);
    for (std::size_t stratum = rules.first_stratum[engine::main_pile];
         stratum < rules.first_stratum[engine::main_pile + 1]; ++stratum) {
        if (state.strata()[stratum].draws == 0) continue;
        const std::size_t begin = rules.stratum_begin[stratum];
        for (std::size_t item = begin; item < rules.stratum_begin[stratum + 1]; ++item)
            counts[item - begin] += state.unseen()[item];
    }
    for (std::size_t tile = 0; tile < counts.size(); ++tile) {
        if (counts[tile] == 0) continue;
        unseen_.push_back({static_cast<engine::TileTypeId>(tile), counts[tile]});
        all_unseen_ += counts[tile];
    }
    const int in_box = in_box_ - drawn_for_hands(state);
    coming_ = 100 * std::max(all_unseen_ - in_box, 0) / std::max(all_unseen_, 1);
}

int OpenCells::count_fitting(const engine::GameState& state, CellKey cell) {
    const engine::CellEntry& entry = state.entry(cell);
    if (entry.what == engine::CellEntry::hopeless) return 0;
    const int frontier = entry.frontier();
    if (frontier < 0) return all_unseen_;
    const engine::Surroundings around = state.frontier()[static_cast<std::size_t>(frontier)].around;
    Counted& counted = counted_[(around * 0x9E3779B1u) >> 23];
    if (counted.sight == sight_ && counted.around == around) return counted.fitting;
    counted = {around, sight_, 0};
    for (const Unseen& unseen : unseen_)
        if (state.rules().fit_table(unseen.tile).at(around) != 0) counted.fitting += unseen.count;
    return counted.fitting;
}

} // namespace bastide::players
