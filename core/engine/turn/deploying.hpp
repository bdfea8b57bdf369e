// Who may put which figure where, and take it back.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/state/features.hpp"
#include "core/engine/turn/action.hpp"

namespace bastide::engine {

inline const PlacedTile& last_tile(const GameState& state) {
    return state.tiles()[static_cast<std::size_t>(state.last_tile())];
}

/// The node of a segment in a layer; `no_node` when the layer does not know its terrain.
NodeIndex node_of(const GameState& state, TileIndex tile, SegmentIndex segment, LayerId layer);

/// Whether a player has the figure and no other of its exclusion group is on the feature.
bool can_deploy(const GameState& state, const PlacedTile& tile, const Spot& spot, int player);

/// Whether a player may deploy anything on the tile just placed, or take a figure back instead.
bool can_deploy_anything(const GameState& state, int player);

/// A figure of this kind in the supply, which must not be empty.
FigureIndex figure_in_supply(const GameState& state, int player, FigureKindId kind);

/// A player's figure of this kind on a segment of the tile on a cell; `no_figure` if there is none.
FigureIndex figure_on(const GameState& state, int player, FigureKindId kind, Cell cell,
                      SegmentIndex segment);

/// Whether a figure on the table may come back instead of another being deployed.
bool may_retrieve(const GameState& state, const Figure& figure);

/// Calls `visit(const Figure&, FigureIndex)` for each figure of this kind that a player has on the
/// table.
template <class Visit>
void for_each_figure_out(const GameState& state, int player, FigureKindId kind, Visit&& visit) {
    const Ruleset& rules = state.rules();
    const int first = player * rules.figures_per_player;
    for (int i = first + rules.figure_begin[kind]; i < first + rules.figure_begin[kind + 1u]; ++i) {
        const Figure& figure = state.figures()[static_cast<std::size_t>(i)];
        if (figure.node != no_node) visit(figure, static_cast<FigureIndex>(i));
    }
}

/// Where a figure on the table stands.
Subject subject_of(const GameState& state, FigureIndex figure);

} // namespace bastide::engine
