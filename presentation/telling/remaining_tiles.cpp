#include "presentation/telling/remaining_tiles.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/state/view.hpp"

#include <algorithm>
#include <map>
#include <variant>

namespace bastide::telling {

namespace {

int unknown_in_hands(const engine::GameState& state) {
    std::ptrdiff_t count = 0;
    for (int player = 0; player < state.players(); ++player)
        count +=
            std::count(state.hand(player).begin(), state.hand(player).end(), engine::unknown_tile);
    return static_cast<int>(count);
}

} // namespace

std::vector<RemainingTiles> remaining_tiles(const engine::GameState& state) {
    const engine::Ruleset& rules = state.rules();
    std::vector<RemainingTiles> all;
    for (engine::PileId pile = 0; pile < rules.piles.size(); ++pile) {
        if (!rules.piles[pile].holds_tiles()) continue;
        RemainingTiles remaining{pile, engine::items_left(state, pile), 0, 0, {}};
        if (pile == engine::main_pile) remaining.held = unknown_in_hands(state);
        std::map<engine::TileTypeId, int> counts;
        for (std::size_t stratum = rules.first_stratum[pile];
             stratum < rules.first_stratum[pile + 1u]; ++stratum) {
            const engine::StratumLeft& left = state.strata()[stratum];
            // Tiles in hands come from the last one.
            const int held = stratum + 1 == rules.first_stratum[pile + 1u] ? remaining.held : 0;
            // What is left unseen when all has been drawn and placed never comes.
            if (left.draws + held == 0) continue;
            remaining.hidden += left.unseen - left.draws - held;
            for (std::size_t tile = 0; tile < rules.tiles.size(); ++tile)
                if (const int copies = state.unseen()[rules.stratum_begin[stratum] + tile])
                    counts[static_cast<engine::TileTypeId>(tile)] += copies;
        }
        remaining.tiles.assign(counts.begin(), counts.end());
        if (remaining.left + remaining.held > 0) all.push_back(std::move(remaining));
    }
    return all;
}

std::vector<engine::Cell> dead_cells(const engine::GameState& state) {
    std::vector<engine::TileTypeId> to_come;
    if (state.drawn_tile() != engine::no_tile_type) to_come.push_back(state.drawn_tile());
    for (int player = 0; player < state.players(); ++player)
        for (const engine::TileTypeId tile : state.hand(player))
            if (tile != engine::unknown_tile) to_come.push_back(tile);
    for (const RemainingTiles& remaining : remaining_tiles(state))
        for (const auto& [tile, count] : remaining.tiles)
            to_come.push_back(tile);
    const auto fits = [&](engine::Surroundings around) {
        return std::any_of(to_come.begin(), to_come.end(), [&](engine::TileTypeId tile) {
            return state.rules().fit_table(tile).at(around) != 0;
        });
    };
    std::vector<engine::Cell> dead;
    for (const engine::FrontierCell& cell : state.frontier())
        if (!fits(cell.around)) dead.push_back(cell.cell);
    for (const engine::PlacedTile& tile : state.tiles())
        for (engine::Side side = engine::north; side <= engine::west; ++side) {
            const engine::Cell beside = engine::step(tile.cell, side);
            if (state.entry(engine::key_of(beside)).what == engine::CellEntry::hopeless
                && std::find(dead.begin(), dead.end(), beside) == dead.end())
                dead.push_back(beside);
        }
    return dead;
}

CountedTiles discarded_tiles(const std::vector<session::LogEntry>& log) {
    std::map<engine::TileTypeId, int> counts;
    for (const session::LogEntry& entry : log)
        if (const auto* discarded = std::get_if<engine::TileDiscarded>(&entry.event))
            ++counts[discarded->tile];
    return {counts.begin(), counts.end()};
}

std::vector<TileGroup> tile_groups(const std::vector<session::LogEntry>& log,
                                   const Telling& telling) {
    const words::Language& tr = telling.say.language;
    std::vector<TileGroup> groups;
    for (const RemainingTiles& remaining : remaining_tiles(telling.state)) {
        TileGroup group;
        const std::string name =
            words::capitalised(telling.say.word(telling.rules().piles[remaining.pile].name));
        group.title = remaining.held == 0 ? tr("{} · {} to draw", name, remaining.left)
                                          : tr("{} · {} to draw, {} in hands", name, remaining.left,
                                               remaining.held);
        if (remaining.hidden > 0)
            group.note = tr("{} of these are out of the game, unseen", remaining.hidden);
        group.tiles = remaining.tiles;
        groups.push_back(std::move(group));
    }
    if (const CountedTiles gone = discarded_tiles(log); !gone.empty())
        groups.push_back({tr("Fitted nowhere, out of the game"), "", gone});
    return groups;
}

std::vector<TilesLeft> tiles_left(const engine::GameState& state) {
    std::vector<TilesLeft> piles;
    for (std::size_t pile = 0; pile < state.rules().piles.size(); ++pile) {
        if (!state.rules().piles[pile].holds_tiles()) continue;
        const auto id = static_cast<engine::PileId>(pile);
        TilesLeft tiles{id, engine::items_left(state, id), 0};
        for (const engine::Stratum& stratum : state.rules().piles[pile].strata)
            tiles.all += stratum.draws;
        piles.push_back(tiles);
    }
    return piles;
}

} // namespace bastide::telling
