#include "core/engine/turn/deploying.hpp"

#include <algorithm>

namespace bastide::engine {

NodeIndex node_of(const GameState& state, TileIndex tile, SegmentIndex segment, LayerId layer) {
    const PlacedTile& placed = state.tiles()[static_cast<std::size_t>(tile)];
    const auto& nodes = state.rules().plans[placed.type].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].layer == layer && nodes[i].segment == segment)
            return placed.first_node + static_cast<NodeIndex>(i);
    return no_node;
}

bool can_deploy(const GameState& state, const PlacedTile& tile, const Spot& spot, int player) {
    if (state.supply(player, spot.figure) == 0) return false;
    const NodeIndex root = root_of(state, tile.first_node + spot.node);
    return !is_occupied(state, root, state.rules().figures[spot.figure].exclusion);
}

bool may_retrieve(const GameState& state, const Figure& figure) {
    return state.rules().figures[figure.kind].retrieves
           && !is_completed(state, root_of(state, figure.node));
}

bool can_deploy_anything(const GameState& state, int player) {
    const PlacedTile& tile = last_tile(state);
    const auto& spots = state.rules().plans[tile.type].spots;
    if (std::any_of(spots.begin(), spots.end(),
                    [&](const Spot& spot) { return can_deploy(state, tile, spot, player); }))
        return true;
    bool found = false;
    for (const FigureKindId kind : state.rules().retrieving)
        for_each_figure_out(state, player, kind, [&](const Figure& figure, FigureIndex) {
            found = found || may_retrieve(state, figure);
        });
    return found;
}

FigureIndex figure_in_supply(const GameState& state, int player, FigureKindId kind) {
    const Ruleset& rules = state.rules();
    auto index =
        static_cast<std::size_t>(player * rules.figures_per_player + rules.figure_begin[kind]);
    while (state.figures()[index].node != no_node)
        ++index;
    return static_cast<FigureIndex>(index);
}

FigureIndex figure_on(const GameState& state, int player, FigureKindId kind, Cell cell,
                      SegmentIndex segment) {
    const TileIndex tile = state.tile_at(cell);
    FigureIndex found = no_figure;
    if (kind >= state.rules().figures.size()) return found;
    for_each_figure_out(state, player, kind, [&](const Figure& figure, FigureIndex index) {
        const Node& node = state.nodes()[static_cast<std::size_t>(figure.node)];
        if (found == no_figure && node.tile == tile && node.segment == segment) found = index;
    });
    return found;
}

Subject subject_of(const GameState& state, FigureIndex figure) {
    const Node& node = state.nodes()[static_cast<std::size_t>(state.figures()[figure].node)];
    return {node.tile, figure, node.segment};
}

} // namespace bastide::engine
