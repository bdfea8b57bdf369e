#include "core/engine/turn/plugin_steps.hpp"

#include "core/engine/turn/agenda.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/hook_calls.hpp"
#include "core/engine/turn/offers.hpp"

namespace bastide::engine {

bool is_due(const GameState& state, const Step& step) {
    const auto& slot = state.rules().steps[step.step].while_slot;
    return !slot || state.slot(*slot, 0) != 0;
}

namespace {

/// Adds what a plugin's step offers to the memory.
void gather_offers(const Turn& turn, const Step& step, HookId hook) {
    std::vector<Offer>& offers = turn.memory.offers;
    turn.hooks->offer(hook, turn.writer.state(), step, offers);
    if (offers.size() > static_cast<std::size_t>(most_offers))
        turn.hooks->fail(hook, "offers more than " + std::to_string(most_offers) + " choices");
    for (const Offer& offer : offers)
        if (!can_be_chosen(turn.writer.state(), offer))
            turn.hooks->fail(hook, "offers a choice that does not exist");
}

} // namespace

bool ask_for_offers(const Turn& turn, const Step& step) {
    const GameState& state = turn.writer.state();
    const PluginStep& rule = turn.rules().steps[step.step];
    if (rule.retrieves) return can_retrieve_anything(state);
    const bool about_figures = rule.figure != no_figure_kind;
    if (about_figures && !concerns_any(state, step)) return false;
    if (rule.offer == no_hook) return about_figures && !rule.choices.empty();
    turn.memory.offers.clear();
    gather_offers(turn, step, rule.offer);
    turn.writer.set_offers(turn.memory.offers);
    return !turn.memory.offers.empty();
}

bool offers_instead(const Turn& turn, Step step) {
    if (turn.rules().instead_of_deploying.empty()) return false;
    turn.memory.offers.clear();
    step.kind = StepKind::plugin;
    for (const PluginStepId id : turn.rules().instead_of_deploying) {
        step.step = id;
        if (is_due(turn.writer.state(), step))
            gather_offers(turn, step, turn.rules().steps[id].offer);
    }
    turn.writer.set_offers(turn.memory.offers);
    return !turn.memory.offers.empty();
}

bool is_for_several(const Turn& turn, const Step& step) {
    return step.part != no_part && turn.rules().steps[step.step].takers != Takers::actor;
}

void hand_round(const Turn& turn) {
    const GameState& state = turn.writer.state();
    Step step = state.agenda().back();
    const int first = step.actor;
    leave(turn);
    step.part = no_part;
    const int least = turn.rules().steps[step.step].takers == Takers::others ? 1 : 0;
    for (int behind = state.players() - 1; behind >= least; --behind) {
        step.actor = static_cast<std::int16_t>((first + behind) % state.players());
        turn.writer.push(step);
    }
}

namespace {

void run_step(const Turn& turn, const Step& step, const Subject& about) {
    Happening happening(turn.writer, turn.events, step, about, turn.memory.aftermath);
    happen(turn, turn.rules().steps[step.step].run, happening);
}

} // namespace

void run_plugin_step(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    leave(turn);
    if (turn.rules().steps[step.step].figure == no_figure_kind) {
        run_step(turn, step, step.subject);
    } else {
        for_each_concerned(state, step, [&](FigureIndex figure) {
            run_step(turn, step, subject_of(state, figure));
            return true;
        });
    }
    settle(turn, step);
}

} // namespace bastide::engine
