#include "core/engine/state/features.hpp"

#include "core/engine/state/piles.hpp"

#include <utility>

namespace bastide::engine {
namespace {

const Node& node_at(const StateWriter& writer, NodeIndex node) {
    return writer.state().nodes()[static_cast<std::size_t>(node)];
}

const Figure& figure_at(const StateWriter& writer, FigureIndex figure) {
    return writer.state().figures()[figure];
}

/// Two rings become one when a member of each swaps its successor with the other.
void join_figure_rings(StateWriter& writer, FigureIndex a, FigureIndex b) {
    const FigureIndex after_a = figure_at(writer, a).next;
    const FigureIndex after_b = figure_at(writer, b).next;
    writer.set(figure_at(writer, a).next, after_b);
    writer.set(figure_at(writer, b).next, after_a);
}

/// What is kept with a figure ends when it comes home: figures in the supply are all alike. Tokens
/// that stayed with it go back.
void reset_slots(StateWriter& writer, FigureIndex figure) {
    const Ruleset& rules = writer.state().rules();
    for (const std::size_t index : rules.figure_slots) {
        const Slot& slot = rules.slots[index];
        const std::int32_t value = writer.state().slot(index, figure);
        if (value == slot.initial) continue;
        if (slot.tokens) put_back(writer, slot.tokens->pile, slot.tokens->token, value);
        writer.set_slot(index, figure, slot.initial);
    }
}

/// Takes a figure out of the ring of its feature.
void leave_feature(StateWriter& writer, FigureIndex figure) {
    const Node& root = node_at(writer, root_of(writer.state(), figure_at(writer, figure).node));
    const FigureIndex after = figure_at(writer, figure).next;
    FigureIndex before = figure;
    while (figure_at(writer, before).next != figure)
        before = figure_at(writer, before).next;
    if (before != figure) writer.set(figure_at(writer, before).next, after);
    if (root.figure == figure) writer.set(root.figure, before == figure ? no_figure : before);
}

} // namespace

void close(StateWriter& writer, NodeIndex node, int closed) {
    const Node& root = node_at(writer, root_of(writer.state(), node));
    writer.set(root.open, root.open - closed);
}

void join(StateWriter& writer, NodeIndex a, NodeIndex b, int closed) {
    NodeIndex large = root_of(writer.state(), a);
    NodeIndex small = root_of(writer.state(), b);
    if (large == small) {
        writer.set(node_at(writer, large).open, node_at(writer, large).open - closed);
        return;
    }
    if (node_at(writer, large).parent > node_at(writer, small).parent) std::swap(large, small);

    const Node& big = node_at(writer, large);
    const Node& little = node_at(writer, small);
    Node joined = big;
    joined.parent = big.parent + little.parent;
    joined.open = big.open + little.open - closed;
    joined.next = little.next;
    if (little.figure != no_figure) {
        if (big.figure != no_figure)
            join_figure_rings(writer, big.figure, little.figure);
        else
            joined.figure = little.figure;
    }
    Node member = little;
    member.parent = large;
    member.next = big.next;
    writer.set(big, joined);
    writer.set(little, member);
}

void put_figure(StateWriter& writer, FigureIndex figure, NodeIndex node) {
    if (figure_at(writer, figure).on_feature()) leave_feature(writer, figure);
    Figure placed = figure_at(writer, figure);
    const bool was_in_supply = placed.in_supply();
    placed.node = node;
    placed.next = node >= 0 ? figure : no_figure;
    writer.set_figure(figure, placed);
    if (node >= 0) {
        const Node& root = node_at(writer, root_of(writer.state(), node));
        if (root.figure == no_figure)
            writer.set(root.figure, figure);
        else
            join_figure_rings(writer, root.figure, figure);
    }
    if (was_in_supply) writer.add_supply(placed.owner, placed.kind, -1);
}

void return_figure(StateWriter& writer, FigureIndex figure) {
    if (figure_at(writer, figure).on_feature()) leave_feature(writer, figure);
    reset_slots(writer, figure);
    Figure taken = figure_at(writer, figure);
    taken.node = no_node;
    taken.next = no_figure;
    writer.set_figure(figure, taken);
    writer.add_supply(taken.owner, taken.kind, 1);
}

bool is_occupied(const GameState& state, NodeIndex root, std::uint8_t exclusion) {
    bool occupied = false;
    for_each_figure(state, root, [&](const Figure& figure, FigureIndex) {
        occupied = occupied || state.rules().figures[figure.kind].exclusion == exclusion;
    });
    return occupied;
}

} // namespace bastide::engine
