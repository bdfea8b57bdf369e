#include "core/engine/turn/hook_calls.hpp"

#include "core/engine/turn/agenda.hpp"
#include "core/engine/turn/deploying.hpp"

namespace bastide::engine {
namespace {

/// What is left of the part at hand goes, if a rule says so; another part of the turn waits until
/// it is done. At the end of the game there is none, and what is asked for comes at once.
void take_what_was_asked(const Turn& turn) {
    auto& asked = turn.memory.aftermath.asked;
    const bool at_once = in_final_scoring(turn.writer.state());
    if (turn.memory.aftermath.end_part && !at_once) drop_part(turn);
    for (auto step = asked.rbegin(); step != asked.rend(); ++step) {
        if (step->part != 0 || at_once)
            turn.writer.push(*step);
        else
            turn.writer.push_below(*step, waiting_of_this_part(turn.writer.state().agenda()));
    }
    asked.clear();
}

} // namespace

void happen(const Turn& turn, HookId hook, Happening& happening) {
    if (hook >= turn.rules().effects.size()
        || turn.rules().effects[hook].kind == Effect::Kind::script)
        return turn.hooks->happen(hook, happening);
    const Effect& effect = turn.rules().effects[hook];
    try {
        switch (effect.kind) {
        case Effect::Kind::draw: happening.draw(effect.pile, happening.about()); break;
        case Effect::Kind::lay_under: happening.lay_under(effect.pile); break;
        case Effect::Kind::take_part: happening.take_part(effect.pile); break;
        case Effect::Kind::take_step:
            happening.take_step(effect.step, happening.actor(), happening.about());
            break;
        case Effect::Kind::script: break;
        }
    } catch (const HookError& error) {
        turn.hooks->fail(hook, error.what());
    }
}

void tell_deployed(const Turn& turn, FigureIndex figure, const Step& step) {
    const GameState& state = turn.writer.state();
    for (const HookId hook : turn.rules().figures[state.figures()[figure].kind].on_deployed) {
        if (!state.figures()[figure].on_table()) break; // sent away by the hook before
        Happening happening(turn.writer, turn.events, step, subject_of(state, figure),
                            turn.memory.aftermath);
        happen(turn, hook, happening);
    }
}

void settle_all(const Turn& turn, const Step& step) {
    Aftermath& aftermath = turn.memory.aftermath;
    std::size_t told = 0;
    const auto tell_all_deployed = [&] {
        for (; told < aftermath.deployed.size(); ++told)
            tell_deployed(turn, aftermath.deployed[told], step);
    };
    tell_all_deployed();
    const std::size_t gains = aftermath.gained.size();
    for (std::size_t i = 0; i < gains; ++i) {
        const Aftermath::Gain gain = aftermath.gained[i];
        for (const HookId hook : turn.rules().on_points) {
            Happening happening(turn.writer, turn.events, step, {}, aftermath);
            happening.gainer = gain.player;
            happening.root = gain.feature;
            happening.number = gain.points;
            happen(turn, hook, happening);
        }
    }
    tell_all_deployed();
    if (aftermath.finish && !in_final_scoring(turn.writer.state()))
        break_off(turn);
    else
        take_what_was_asked(turn);
    aftermath.clear();
}

} // namespace bastide::engine
