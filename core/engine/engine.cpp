#include "core/engine/engine.hpp"

#include "core/engine/state/board.hpp"

namespace bastide::engine {

Engine::Engine(const Ruleset& rules, Hooks* hooks)
    : rules_(rules), hooks_(hooks), scorer_(rules, hooks) {}

namespace {

/// What comes before the first turn: hands that are dealt once, and steps of plugins.
void push_start(StateWriter& writer) {
    const Ruleset& rules = writer.state().rules();
    const std::size_t part = rules.start_part;
    const bool deals = rules.hand.size > 0 && !rules.hand.refills;
    if (deals || !rules.at_start.empty()) writer.set_active(0);
    if (!rules.at_start.empty()) {
        Step step{.kind = StepKind::plugin, .step = rules.parts[part].step};
        step.part = static_cast<std::uint16_t>(part);
        writer.push(step);
    }
    for (int player = writer.state().players(); deals && player-- > 0;)
        writer.push({.kind = StepKind::draw, .actor = static_cast<std::int16_t>(player)});
}

} // namespace

GameState Engine::new_game(int players, EventSink* events) {
    if (hooks_ != nullptr) hooks_->begin_action();
    memory_.aftermath.clear(); // a rule may have failed here before
    GameState state(rules_, players);
    StateWriter writer(state);
    for (const StartTile& start : rules_.start)
        lay_tile(writer, start.tile, start.cell, start.rotation);
    writer.push({StepKind::turn, main_pile, static_cast<std::int16_t>(players - 1)});
    push_start(writer);
    advance(turn(writer, events));
    return state;
}

Waiting Engine::waiting(const GameState& state) const {
    if (state.over()) return Waiting::over;
    switch (step_at_hand(state).kind) {
    case StepKind::draw:
    case StepKind::lay_under: return Waiting::chance;
    case StepKind::finish: return Waiting::finish;
    default: return Waiting::decision;
    }
}

std::optional<Failure> Engine::apply(GameState& state, const Action& action, Journal* journal,
                                     EventSink* events) {
    const Journal::Mark mark = journal != nullptr ? journal->mark() : 0;
    if (auto refused = engine::validate(state, action)) return refused;
    try {
        if (hooks_ != nullptr) hooks_->begin_action();
        StateWriter writer(state, journal);
        const Turn taken = turn(writer, events);
        perform(taken, action);
        advance(taken);
    } catch (const HookError& error) {
        memory_.aftermath.clear();
        if (journal != nullptr) journal->rewind(state, mark);
        return Failure{"rule/failed", verbatim(error.what())};
    }
    return std::nullopt;
}

void Engine::ask_again(GameState& state) {
    if (hooks_ != nullptr) hooks_->begin_action();
    memory_.aftermath.clear();
    StateWriter writer(state);
    advance(turn(writer, nullptr));
}

} // namespace bastide::engine
