#include "core/players/search/playout.hpp"

#include "core/engine/state/random.hpp"

#include <limits>

namespace bastide::players {
namespace {

constexpr int most_tiles = 6;   ///< drawn from the main pile, until a game is evaluated as it is
constexpr int placements = 4;   ///< from which a player takes the best
constexpr int choices = 6;      ///< the same of other steps
constexpr int most_steps = 400; ///< turns may be long that draw no tile

} // namespace

void Playout::apply(engine::GameState& state, const engine::Action& action) {
    if (const auto failed = engine_.apply(state, action))
        throw engine::HookError(failed->detail.text());
}

void Playout::weigh(engine::GameState& state) {
    const long worth = evaluation_.worth_to(engine_, state, actor_);
    if (worth <= most_ && !best_.empty()) return;
    most_ = worth;
    best_ = tried_;
}

/// Tries an action, and each that may follow where its actor is still at it.
void Playout::try_action(engine::GameState& state, const engine::Action& action, bool follows) {
    const auto before = journal_.mark();
    if (engine_.apply(state, action, &journal_)) return;
    tried_.push_back(action);
    if (follows && engine_.waiting(state) == engine::Waiting::decision
        && engine::Engine::current_step(state).actor == actor_) {
        engine_.legal_actions(state, next_);
        for (const engine::Action& next : next_)
            try_action(state, next, false);
    } else {
        weigh(state);
    }
    tried_.pop_back();
    journal_.rewind(state, before);
}

void Playout::try_placements(engine::GameState& state, engine::Random& whims) {
    for (int i = 0; i < placements; ++i)
        if (const auto placement = engine_.random_placement(state, whims))
            try_action(state, *placement, true);
}

void Playout::try_some(engine::GameState& state, engine::Random& whims) {
    engine_.legal_actions(state, legal_);
    const auto count = static_cast<int>(legal_.size());
    if (count <= choices) {
        for (const engine::Action& action : legal_)
            try_action(state, action, false);
        return;
    }
    for (int i = 0; i < choices; ++i)
        try_action(state, legal_[static_cast<std::size_t>(whims.below(count))], false);
}

void Playout::decide(engine::GameState& state, engine::Random& whims) {
    const engine::Step step = engine::Engine::current_step(state);
    actor_ = step.actor;
    journal_.clear();
    best_.clear();
    if (step.kind == engine::StepKind::place) try_placements(state, whims);
    if (best_.empty()) try_some(state, whims);
    if (best_.empty()) throw engine::HookError("no action that is offered can be done");
    for (const engine::Action& action : best_)
        apply(state, action);
}

void Playout::draw(engine::GameState& state, engine::Random& chance) {
    apply(state, engine_.chance_action(state, chance.below(engine_.chance_tickets(state))));
}

long Playout::play(engine::GameState& state, int player, std::uint64_t number) {
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
            if (draws_tile && ++tiles > most_tiles) break;
            draw(state, chance);
        }
    }
    return evaluation_.worth_to(engine_, state, player);
}

} // namespace bastide::players
