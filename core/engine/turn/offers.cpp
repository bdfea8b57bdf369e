#include "core/engine/turn/offers.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

/// Whether a figure on a feature, given by its root, is one of those that a step wants.
bool meets(const GameState& state, const Step& step, const Figure& figure, NodeIndex root) {
    switch (state.rules().steps[step.step].concern) {
    case Concern::held: return true;
    case Concern::extended:
        return figure.owner == step.actor
               && state.nodes()[static_cast<std::size_t>(figure.node)].tile != state.last_tile();
    case Concern::enclosed: return state.nodes()[static_cast<std::size_t>(root)].open == 0;
    }
    return false;
}

} // namespace

bool is_concerned(const GameState& state, const Step& step, FigureIndex index) {
    const Figure& figure = state.figures()[index];
    if (figure.node == no_node) return false;
    const NodeIndex root = root_of(state, figure.node);
    const PlacedTile& last = last_tile(state);
    const auto spots = state.rules().spots_of(last.type, figure.kind);
    return meets(state, step, figure, root)
           && std::any_of(spots.begin(), spots.end(), [&](const Spot& spot) {
                  return root_of(state, last.first_node + spot.node) == root;
              });
}

bool concerns_any(const GameState& state, const Step& step) {
    bool any = false;
    for_each_concerned(state, step, [&any](FigureIndex) {
        any = true;
        return false;
    });
    return any;
}

Action choosing(const GameState& state, const Offer& offer) {
    Action action{.kind = ActionKind::choose, .choice = offer.choice};
    if (offer.subject.tile != no_tile) {
        action.cell = state.tiles()[static_cast<std::size_t>(offer.subject.tile)].cell;
        action.segment = offer.subject.segment;
    }
    return action;
}

std::optional<Offer> offer_chosen_by(const GameState& state, const Action& action) {
    std::optional<Offer> found;
    for_each_offer(state, state.agenda().back(), [&](const Offer& offer) {
        if (choosing(state, offer) == action) found = offer;
        return !found;
    });
    return found;
}

bool can_be_chosen(const GameState& state, const Offer& offer) {
    const Subject& about = offer.subject;
    if (offer.choice >= state.rules().choices.size()) return false;
    if (about.tile == no_tile) return about.figure == no_figure && about.segment == no_segment;
    if (about.tile < 0 || static_cast<std::size_t>(about.tile) >= state.tiles().size())
        return false;
    const TileTypeId type = state.tiles()[static_cast<std::size_t>(about.tile)].type;
    if (about.segment != no_segment && about.segment >= state.rules().tiles[type].segments.size())
        return false;
    return about.figure == no_figure
           || (about.figure < state.figures().size()
               && state.figures()[about.figure].node != no_node
               && subject_of(state, about.figure) == about);
}

} // namespace bastide::engine
