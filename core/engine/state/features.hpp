// Features: segments joined across tiles. All that is known of one is derived from its members.
// Tested in tests/core/engine/state/board_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"

namespace bastide::engine {

/// The root that stands for the feature of a node. Does not change the state.
inline NodeIndex root_of(const GameState& state, NodeIndex node) {
    const Node* const nodes = state.nodes().data();
    while (nodes[node].parent >= 0)
        node = nodes[node].parent;
    return node;
}

inline bool is_completed(const GameState& state, NodeIndex root) {
    const Node& node = state.nodes()[static_cast<std::size_t>(root)];
    return node.open == 0 && state.rules().layers[node.layer].completion != Completion::never;
}

/// Calls `visit(const Node&, NodeIndex)` for every member of a feature, given any of them.
template <class Visit>
void for_each_member(const GameState& state, NodeIndex member, Visit&& visit) {
    const auto nodes = state.nodes();
    NodeIndex at = member;
    do {
        const Node& node = nodes[static_cast<std::size_t>(at)];
        visit(node, at);
        at = node.next;
    } while (at != member);
}

/// Calls `visit(const Figure&, FigureIndex)` for every figure of a feature, given its root.
template <class Visit>
void for_each_figure(const GameState& state, NodeIndex root, Visit&& visit) {
    const FigureIndex first = state.nodes()[static_cast<std::size_t>(root)].figure;
    if (first == no_figure) return;
    FigureIndex at = first;
    do {
        const Figure& figure = state.figures()[at];
        const FigureIndex next = figure.next;
        visit(figure, at);
        at = next;
    } while (at != first);
}

/// Makes one feature of two, given any member of each. Open ports, members and figures add up;
/// `closed` of them are no longer open.
void join(StateWriter& writer, NodeIndex a, NodeIndex b, int closed = 0);

/// Takes `closed` from what is open of a feature, given any member.
void close(StateWriter& writer, NodeIndex node, int closed);

/// Puts a figure, wherever it is, on a node; or on a tile or into hands, as `Figure::on_tile` and
/// `Figure::held_by` say it.
void put_figure(StateWriter& writer, FigureIndex figure, NodeIndex node);

/// Takes a figure, wherever it is, back to its owner's supply.
void return_figure(StateWriter& writer, FigureIndex figure);

/// True when a figure of this exclusion group stands anywhere on the feature.
bool is_occupied(const GameState& state, NodeIndex root, std::uint8_t exclusion);

} // namespace bastide::engine
