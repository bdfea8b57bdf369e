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

namespace {

/// Whether a figure of some kinds stands on a feature that a player owns.
bool has_company(const GameState& state, NodeIndex root, const std::vector<FigureKindId>& kinds,
                 int player) {
    bool found = false;
    for_each_figure(state, root, [&](const Figure& figure, FigureIndex) {
        found = found
                || (figure.owner == player
                    && std::find(kinds.begin(), kinds.end(), figure.kind) != kinds.end());
    });
    return found;
}

} // namespace

Obstacle obstacle_to_deploying(const GameState& state, NodeIndex node, FigureKindId kind,
                               int player) {
    const FigureKind& rule = state.rules().figures[kind];
    if (state.supply(player, kind) == 0) return Obstacle::supply;
    const NodeIndex root = root_of(state, node);
    if (rule.exclusion != no_exclusion && is_occupied(state, root, rule.exclusion))
        return Obstacle::occupied;
    if (!rule.beside.empty() && !has_company(state, root, rule.beside, player))
        return Obstacle::alone;
    if (rule.while_slot
        && state.slot(*rule.while_slot,
                      state.rules().slots[*rule.while_slot].scope == Slot::Scope::player ? player
                                                                                         : 0)
               == 0)
        return Obstacle::forbidden;
    if (rule.only_incomplete && is_completed(state, root)) return Obstacle::completed;
    return Obstacle::none;
}

std::optional<PluginStepId> retrieving_step(const GameState& state, const Figure& figure) {
    const Ruleset& rules = state.rules();
    const Step& step = state.agenda().back();
    const auto allows = [&](PluginStepId id) {
        const PluginStep& rule = rules.steps[id];
        return rule.retrieves && rule.figure == figure.kind
               && !(rule.scored && is_completed(state, root_of(state, figure.node)));
    };
    if (step.kind == StepKind::plugin && allows(step.step)) return step.step;
    if (step.kind == StepKind::deploy)
        for (const PluginStepId id : rules.retrieving)
            if (allows(id)) return id;
    return std::nullopt;
}

bool can_retrieve_anything(const GameState& state) {
    bool found = false;
    for_each_retrievable(state, [&](FigureIndex) { found = true; });
    return found;
}

bool can_deploy_anything(const GameState& state, int player) {
    const PlacedTile& tile = last_tile(state);
    const auto& spots = state.rules().plans[tile.type].spots;
    if (std::any_of(spots.begin(), spots.end(),
                    [&](const Spot& spot) { return can_deploy(state, tile, spot, player); }))
        return true;
    return can_retrieve_anything(state);
}

FigureIndex figure_in_supply(const GameState& state, int player, FigureKindId kind) {
    int index = figures_of(state, player, kind).first;
    while (!state.figures()[static_cast<std::size_t>(index)].in_supply())
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

Subject subject_of(const GameState& state, FigureIndex index) {
    const Figure& figure = state.figures()[index];
    if (figure.is_held()) return {no_tile, index, no_segment};
    if (!figure.on_feature()) return {figure.tile(), index, no_segment};
    const Node& node = state.nodes()[static_cast<std::size_t>(figure.node)];
    return {node.tile, index, node.segment};
}

} // namespace bastide::engine
