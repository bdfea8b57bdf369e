#include "players/search/playout.hpp"

#include "core/engine/state/random.hpp"
#include "core/engine/turn/deploying.hpp"

#include <algorithm>

namespace bastide::players {
namespace {

constexpr int placements = 4;   ///< from which a player takes the best
constexpr int choices = 6;      ///< the same of other steps
constexpr int most_steps = 400; ///< turns may be long that draw no tile

} // namespace

void Playout::apply(engine::GameState& state, const engine::Action& action) {
    if (const auto failed = engine_.apply(state, action))
        throw engine::HookError(failed->detail.text());
}

void Playout::compare(const Move& move, long worth) {
    if (best_ && worth <= most_) return;
    most_ = worth;
    best_ = move;
}

bool Playout::is_still_at_it(const engine::GameState& state) const {
    return engine_.waiting(state) == engine::Waiting::decision
           && engine::Engine::current_step(state).actor == actor_;
}

/// Tries an action, and each that may follow where its actor is still at it.
void Playout::try_action(engine::GameState& state, const engine::Action& action) {
    const auto before = journal_.mark();
    if (engine_.apply(state, action, &journal_)) return;
    if (!is_still_at_it(state))
        compare({action, {}}, action.kind == engine::ActionKind::place
                                  ? evaluation_.worth_after_placing(engine_, state, actor_)
                                  : evaluation_.quick_worth_to(engine_, state, actor_));
    else if (engine::Engine::current_step(state).kind == engine::StepKind::deploy)
        try_deployments(state, action);
    else
        try_others_after(state, action);
    journal_.rewind(state, before);
}

void Playout::try_after(engine::GameState& state, const engine::Action& first,
                        const engine::Action& second) {
    const auto before = journal_.mark();
    if (engine_.apply(state, second, &journal_)) return;
    compare({first, second}, evaluation_.quick_worth_to(engine_, state, actor_));
    journal_.rewind(state, before);
}

/// All that may follow, but for deploying and passing in the step for that.
void Playout::try_others_after(engine::GameState& state, const engine::Action& first) {
    const bool deploys = engine::Engine::current_step(state).kind == engine::StepKind::deploy;
    engine_.legal_actions(state, next_);
    for (const engine::Action& next : next_)
        if (!deploys
            || (next.kind != engine::ActionKind::deploy && next.kind != engine::ActionKind::pass))
            try_after(state, first, next);
}

/// Most deployments need not be done to know what they are worth.
void Playout::try_deployments(engine::GameState& state, const engine::Action& first) {
    const engine::Ruleset& rules = state.rules();
    const long passed = evaluation_.worth_after_placing(engine_, state, actor_);
    compare({first, engine::Action{.kind = engine::ActionKind::pass}}, passed);
    const engine::PlacedTile& tile = engine::last_tile(state);
    for (const engine::Spot& spot : rules.plans[tile.type].spots) {
        if (!engine::can_deploy(state, tile, spot, actor_)) continue;
        const engine::Action deploy{.kind = engine::ActionKind::deploy,
                                    .cell = tile.cell,
                                    .figure = spot.figure,
                                    .segment = spot.segment};
        if (const auto gain = evaluation_.gain_of_deploying(engine_, state, actor_, spot))
            compare({first, deploy}, passed + *gain);
        else
            try_after(state, first, deploy);
    }
    if (!state.offers().empty() || !rules.retrieving.empty()) try_others_after(state, first);
}

void Playout::try_placements(engine::GameState& state, engine::Random& whims) {
    legal_.clear();
    for (int i = 0; i < placements; ++i) {
        const auto placement = engine_.random_placement(state, whims);
        if (!placement || std::find(legal_.begin(), legal_.end(), *placement) != legal_.end())
            continue;
        legal_.push_back(*placement);
        try_action(state, *placement);
    }
}

void Playout::try_some(engine::GameState& state, engine::Random& whims) {
    engine_.legal_actions(state, legal_);
    const auto count = static_cast<int>(legal_.size());
    for (int i = 0; i < std::min(count, choices); ++i)
        try_action(state,
                   legal_[static_cast<std::size_t>(count <= choices ? i : whims.below(count))]);
}

void Playout::decide(engine::GameState& state, engine::Random& whims) {
    const engine::Step step = engine::Engine::current_step(state);
    actor_ = step.actor;
    journal_.clear();
    best_.reset();
    evaluation_.begin_turn(engine_, state);
    if (step.kind == engine::StepKind::place) try_placements(state, whims);
    if (!best_) try_some(state, whims);
    if (!best_) throw engine::HookError("nothing that is offered can be done");
    apply(state, best_->first);
    if (best_->second) apply(state, *best_->second);
}

void Playout::draw(engine::GameState& state, engine::Random& chance) {
    apply(state, engine_.chance_action(state, chance.below(engine_.chance_tickets(state))));
}

long Playout::play(engine::GameState& state, int player, std::uint64_t number) {
    evaluation_.begin_game();
    engine::Random chance(engine::scatter(number));
    engine::Random whims(engine::scatter(~number));
    int tiles = 0;
    for (int step = 0; step < most_steps; ++step) {
        const engine::Waiting waiting = engine_.waiting(state);
        if (waiting == engine::Waiting::over) break;
        if (waiting == engine::Waiting::finish) {
            apply(state, {.kind = engine::ActionKind::finish});
        } else if (waiting == engine::Waiting::decision) {
            decide(state, whims);
        } else {
            const bool draws_tile = engine::Engine::current_step(state).pile == engine::main_pile;
            if (draws_tile && ++tiles > most_tiles_) break;
            draw(state, chance);
        }
    }
    return evaluation_.quick_worth_to(engine_, state, player, true);
}

} // namespace bastide::players
