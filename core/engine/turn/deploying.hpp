// Who may put which figure where, and take it back.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/state/features.hpp"
#include "core/engine/turn/action.hpp"

#include <utility>

namespace bastide::engine {

inline const PlacedTile& last_tile(const GameState& state) {
    return state.tiles()[static_cast<std::size_t>(state.last_tile())];
}

/// The node of a segment in a layer; `no_node` when the layer does not know its terrain.
NodeIndex node_of(const GameState& state, TileIndex tile, SegmentIndex segment, LayerId layer);

/// Why a figure may not be deployed somewhere.
enum class Obstacle : std::uint8_t { none, supply, occupied, alone, forbidden, completed };

/// What keeps a player, or `nobody`, from deploying a figure on a node: none is left, another of
/// its exclusion group is on the feature, none is there that it has to stand beside, its slot
/// forbids it now, or the feature is completed.
Obstacle obstacle_to_deploying(const GameState& state, NodeIndex node, FigureKindId kind,
                               int player);

/// Whether a player may deploy a figure on a spot of a tile by himself.
inline bool can_deploy(const GameState& state, const PlacedTile& tile, const Spot& spot,
                       int player) {
    if (state.supply(player, spot.figure) == 0) return false;
    const NodeIndex node = tile.first_node + spot.node;
    const DeployingRule rule = state.rules().deploying[spot.figure];
    if (rule.has_conditions) [[unlikely]]
        return !state.rules().figures[spot.figure].by_rules
               && obstacle_to_deploying(state, node, spot.figure, player) == Obstacle::none;
    return !is_occupied(state, root_of(state, node), rule.exclusion);
}

/// Whether there is anything that the actor of the step at hand may take back.
bool can_retrieve_anything(const GameState& state);

/// Whether a player may deploy anything on the tile just placed, or take a figure back instead.
bool can_deploy_anything(const GameState& state, int player);

/// A figure of this kind in the supply of a player, or `nobody`, which must not be empty.
FigureIndex figure_in_supply(const GameState& state, int player, FigureKindId kind);

/// A figure of this kind, a player's or `nobody`'s, on a segment of the tile on a cell; `no_figure`
/// if there is none.
FigureIndex figure_on(const GameState& state, int player, FigureKindId kind, Cell cell,
                      SegmentIndex segment);

/// The step by which a figure on a feature may come back now: the one at hand, or one that stands
/// beside the deployments.
std::optional<PluginStepId> retrieving_step(const GameState& state, const Figure& figure);

/// Numbers of the figures of a kind that are a player's, or `nobody`'s: the first, and one past the
/// last.
[[gnu::always_inline]] inline std::pair<int, int> figures_of(const GameState& state, int owner,
                                                             FigureKindId kind) {
    const Ruleset& rules = state.rules();
    const bool neutral = owner == nobody;
    const int first = (neutral ? state.players() : owner) * rules.figures_per_player;
    const auto& begin = neutral ? rules.neutral_begin : rules.figure_begin;
    return {first + begin[kind], first + begin[kind + 1u]};
}

/// Calls `visit(const Figure&, FigureIndex)` for each figure of this kind that a player, or
/// `nobody`, has on some feature.
template <class Visit>
void for_each_figure_out(const GameState& state, int player, FigureKindId kind, Visit&& visit) {
    const auto [first, end] = figures_of(state, player, kind);
    for (int i = first; i < end; ++i) {
        const Figure& figure = state.figures()[static_cast<std::size_t>(i)];
        if (figure.on_feature()) visit(figure, static_cast<FigureIndex>(i));
    }
}

/// Calls `visit(FigureIndex)` for each figure that the actor of the step at hand may take back.
template <class Visit>
void for_each_retrievable(const GameState& state, Visit&& visit) {
    const Step step = state.agenda().back();
    const auto visit_all_of = [&](PluginStepId id) {
        for_each_figure_out(state, step.actor, state.rules().steps[id].figure,
                            [&](const Figure& figure, FigureIndex index) {
                                if (retrieving_step(state, figure) == id) visit(index);
                            });
    };
    if (step.kind == StepKind::plugin) return visit_all_of(step.step);
    for (const PluginStepId id : state.rules().retrieving)
        visit_all_of(id);
}

/// Where a figure on the table stands.
Subject subject_of(const GameState& state, FigureIndex figure);

} // namespace bastide::engine
