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
    if (!figure.on_feature() || state.last_tile() == no_tile) return false;
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

namespace {

/// Whether another offer is about another figure in the same place.
bool is_ambiguous(const GameState& state, const Offer& offer) {
    return std::any_of(state.offers().begin(), state.offers().end(), [&](const Offer& other) {
        return other.choice == offer.choice && other.number == offer.number
               && other.subject.tile == offer.subject.tile
               && other.subject.segment == offer.subject.segment
               && other.subject.figure != offer.subject.figure;
    });
}

/// Whether a figure is the one that an action names, as far as it names one.
bool is_named(const GameState& state, FigureIndex index, const Action& action) {
    const Figure& figure = state.figures()[index];
    return figure.kind == action.figure && figure.owner == action.owner
           && (action.about != About::held || figure.holder() == action.holder);
}

} // namespace

Action choosing(const GameState& state, const Offer& offer) {
    Action action{.kind = ActionKind::choose, .choice = offer.choice, .number = offer.number};
    const Subject& about = offer.subject;
    if (about.tile != no_tile) {
        action.cell = state.tiles()[static_cast<std::size_t>(about.tile)].cell;
        action.segment = about.segment;
        action.about = about.segment == no_segment ? About::tile : About::segment;
    }
    if (about.figure == no_figure) return action;
    const Figure& figure = state.figures()[about.figure];
    if (figure.is_held()) {
        action.about = About::held;
        action.holder = static_cast<std::uint8_t>(figure.holder());
    } else if (about.segment == no_segment || is_ambiguous(state, offer)) {
        action.about = About::figure;
    } else {
        return action;
    }
    action.figure = figure.kind;
    action.owner = figure.owner;
    return action;
}

std::optional<Offer> offer_chosen_by(const GameState& state, const Action& action) {
    std::optional<Offer> found;
    const bool names_figure = action.about == About::figure || action.about == About::held;
    for_each_offer(state, state.agenda().back(), [&](const Offer& offer) {
        const Subject& about = offer.subject;
        const Cell cell = about.tile == no_tile
                              ? Cell{}
                              : state.tiles()[static_cast<std::size_t>(about.tile)].cell;
        const bool is_there =
            action.about == About::nothing ? about.tile == no_tile && about.figure == no_figure
            : action.about == About::held
                ? about.figure != no_figure && state.figures()[about.figure].is_held()
                : about.tile != no_tile && cell == action.cell && about.segment == action.segment;
        const bool is_meant =
            !names_figure || (about.figure != no_figure && is_named(state, about.figure, action));
        if (offer.choice == action.choice && offer.number == action.number && is_there && is_meant)
            found = offer;
        return !found;
    });
    return found;
}

bool can_be_chosen(const GameState& state, const Offer& offer) {
    const Subject& about = offer.subject;
    if (offer.choice >= state.rules().choices.size()) return false;
    if (about.figure != no_figure)
        return about.figure < state.figures().size() && !state.figures()[about.figure].in_supply()
               && subject_of(state, about.figure) == about;
    if (about.tile == no_tile) return about.segment == no_segment;
    if (about.tile < 0 || static_cast<std::size_t>(about.tile) >= state.tiles().size())
        return false;
    const TileTypeId type = state.tiles()[static_cast<std::size_t>(about.tile)].type;
    return about.segment == no_segment || about.segment < state.rules().tiles[type].segments.size();
}

} // namespace bastide::engine
