#include "core/simulation/simulation.hpp"

#include <stdexcept>
#include <utility>

namespace bastide::simulation {

Simulator::Simulator(std::shared_ptr<const host::GameRules> rules, std::vector<std::string> kinds)
    : rules_(std::move(rules)),
      kinds_(std::move(kinds)),
      runtime_(rules_->make_runtime()),
      engine_(rules_->ruleset(), runtime_.get()),
      beginning_(engine_.new_game(static_cast<int>(kinds_.size()))),
      state_(beginning_) {
    for (const std::string& kind : kinds_) {
        players_.push_back(players::make_player(kind, 0));
        if (players_.back() == nullptr)
            throw std::invalid_argument("there is no computer player '" + kind + "'");
    }
}

void Simulator::apply(const engine::Action& action, ActionSink* sink) {
    if (sink != nullptr) sink->before(state_, action);
    if (const auto failed = engine_.apply(state_, action))
        throw std::runtime_error(failed->code + ": " + failed->detail.text());
    result_.discarded += action.kind == engine::ActionKind::discard;
    if (sink != nullptr) sink->after(state_);
}

const GameResult& Simulator::play(std::uint64_t seed, ActionSink* sink) {
    state_ = beginning_;
    for (std::size_t seat = 0; seat < players_.size(); ++seat)
        players_[seat]->begin(engine::scatter(seed + seat + 1));
    result_.discarded = 0;
    engine::Random chance(seed);
    while (true) {
        const engine::Waiting waiting = engine_.waiting(state_);
        if (waiting == engine::Waiting::over) break;
        if (waiting == engine::Waiting::chance) {
            const int ticket = chance.below(engine_.chance_tickets(state_));
            apply(engine_.chance_action(state_, ticket), sink);
            continue;
        }
        if (waiting == engine::Waiting::finish) {
            apply({.kind = engine::ActionKind::finish}, sink);
            continue;
        }
        const auto seat = static_cast<std::size_t>(engine_.current_step(state_).actor);
        apply(players_[seat]->choose(engine_, state_), sink);
    }
    result_.scores.assign(state_.scores().begin(), state_.scores().end());
    result_.turns = state_.turn();
    return result_;
}

} // namespace bastide::simulation
