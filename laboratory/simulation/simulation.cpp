#include "laboratory/simulation/simulation.hpp"

#include "core/host/beginning.hpp"
#include "core/reading/error.hpp"

#include <utility>

namespace bastide::simulation {
namespace {

/// Rules for so many players.
std::shared_ptr<const host::GameRules> allowing(std::shared_ptr<const host::GameRules> rules,
                                                std::size_t players) {
    rules->check_players(players);
    return rules;
}

Participants participants_of(const std::vector<std::string>& kinds) {
    Participants participants;
    for (const std::string& kind : kinds) {
        participants.players.push_back(players::make_player(kind));
        if (participants.players.back() == nullptr)
            throw reading::LoadError({}, engine::message("there is no computer player '{}'", kind));
    }
    return participants;
}

/// What is printed while scripts are loaded belongs to no game.
engine::GameState begin_game(engine::Engine& engine, host::ScriptRuntime& runtime,
                             std::size_t players) {
    runtime.console().clear();
    return host::begin_game(engine, static_cast<int>(players));
}

} // namespace

Simulator::Simulator(std::shared_ptr<const host::GameRules> rules,
                     const std::vector<std::string>& kinds)
    : Simulator(std::move(rules), participants_of(kinds)) {}

Simulator::Simulator(std::shared_ptr<const host::GameRules> rules, Participants participants)
    : rules_(allowing(std::move(rules), participants.players.size())),
      runtime_(rules_->make_runtime()),
      engine_(rules_->ruleset(), runtime_.get()),
      beginning_(begin_game(engine_, *runtime_, participants.players.size())),
      printed_at_beginning_(runtime_->console()),
      state_(beginning_),
      players_(std::move(participants.players)) {}

void Simulator::apply(const engine::Action& action, ActionSink* sink) {
    if (sink != nullptr) sink->before(state_, action);
    if (const auto failed = engine_.apply(state_, action))
        throw engine::HookError(failed->detail.text());
    ++actions_;
    result_.discarded += action.kind == engine::ActionKind::discard;
    if (sink != nullptr) sink->after(state_);
}

/// What happens next: chance, the final scoring, or what a player chooses.
engine::Action Simulator::next(engine::Waiting waiting, const engine::Chance& chance) {
    if (waiting == engine::Waiting::chance) return chance.next(engine_, state_);
    if (waiting == engine::Waiting::finish) return {.kind = engine::ActionKind::finish};
    return players_.choose(engine_.current_step(state_).actor, engine_, state_, actions_);
}

const GameResult& Simulator::play(std::uint64_t seed, ActionSink* sink) {
    state_ = beginning_;
    runtime_->console() = printed_at_beginning_;
    players_.begin(seed);
    actions_ = 0;
    result_.discarded = 0;
    engine::Chance chance(seed);
    for (auto waiting = engine_.waiting(state_); waiting != engine::Waiting::over;
         waiting = engine_.waiting(state_)) {
        const engine::Action action = next(waiting, chance);
        apply(action, sink);
        chance.count(action);
    }
    result_.scores.assign(state_.scores().begin(), state_.scores().end());
    result_.turns = state_.turn();
    result_.decided = state_.decided();
    result_.winners.clear();
    if (result_.decided) result_.winners = engine::winners_of(state_);
    return result_;
}

} // namespace bastide::simulation
