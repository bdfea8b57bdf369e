#include "core/engine/turn/legal_actions.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/state/view.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/offers.hpp"
#include "core/engine/turn/placements.hpp"

namespace bastide::engine {
namespace {

void list_draws(const GameState& state, std::vector<Action>& actions) {
    const PileId pile = step_at_hand(state).pile;
    const std::size_t items = state.rules().piles[pile].strata.front().copies.size();
    for (std::size_t item = 0; item < items; ++item) {
        const auto id = static_cast<ItemId>(item);
        if (unseen_now(state, pile, id) > 0)
            actions.push_back({.kind = ActionKind::draw, .pile = pile, .tile = id});
    }
}

void list_retrievals(const GameState& state, std::vector<Action>& actions) {
    for_each_retrievable(state, [&](FigureIndex index) {
        const Subject at = subject_of(state, index);
        actions.push_back({.kind = ActionKind::retrieve,
                           .cell = state.tiles()[static_cast<std::size_t>(at.tile)].cell,
                           .figure = state.figures()[index].kind,
                           .segment = at.segment});
    });
}

void list_deployments(const GameState& state, std::vector<Action>& actions) {
    const PlacedTile& tile = last_tile(state);
    const int player = step_at_hand(state).actor;
    for (const Spot& spot : state.rules().plans[tile.type].spots)
        if (can_deploy(state, tile, spot, player))
            actions.push_back({.kind = ActionKind::deploy,
                               .cell = tile.cell,
                               .figure = spot.figure,
                               .segment = spot.segment});
    list_retrievals(state, actions);
    for (const Offer& offer : state.offers())
        actions.push_back(choosing(state, offer));
    actions.push_back({.kind = ActionKind::pass});
}

void list_choices(const GameState& state, std::vector<Action>& actions) {
    const Step step = state.agenda().back();
    if (state.rules().steps[step.step].retrieves) list_retrievals(state, actions);
    for_each_offer(state, step, [&](const Offer& offer) {
        actions.push_back(choosing(state, offer));
        return true;
    });
    if (state.rules().steps[step.step].may_pass) actions.push_back({.kind = ActionKind::pass});
}

} // namespace

void list_legal_actions(const GameState& state, std::vector<Action>& actions) {
    actions.clear();
    if (hides_choices(state)) return;
    switch (step_at_hand(state).kind) {
    case StepKind::draw: list_draws(state, actions); break;
    case StepKind::lay_under: actions.push_back(chance_action(state, 0)); break;
    case StepKind::place: list_placements(state, actions); break;
    case StepKind::deploy: list_deployments(state, actions); break;
    case StepKind::plugin: list_choices(state, actions); break;
    case StepKind::finish:
        if (!state.over()) actions.push_back({.kind = ActionKind::finish});
        break;
    case StepKind::turn:
    case StepKind::score:
    case StepKind::over: break;
    }
}

int chance_tickets(const GameState& state) {
    const Step step = step_at_hand(state);
    return step.kind == StepKind::lay_under ? 1 : unseen_now(state, step.pile);
}

Action chance_action(const GameState& state, int ticket) {
    const Step step = step_at_hand(state);
    if (step.kind == StepKind::lay_under) return {.kind = ActionKind::lay_under, .pile = step.pile};
    return {.kind = ActionKind::draw,
            .pile = step.pile,
            .tile = item_for_ticket(state, step.pile, ticket)};
}

} // namespace bastide::engine
