// What a plugin's step is about, and what it offers its actor.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/turn/action.hpp"
#include "core/engine/turn/deploying.hpp"

#include <optional>

namespace bastide::engine {

/// Whether a plugin's step is about a figure: of the kind that the step names, on a feature of the
/// tile just placed, and as its `Concern` says.
bool is_concerned(const GameState& state, const Step& step, FigureIndex figure);

/// Calls `visit(FigureIndex)` for each figure that a plugin's step is about, by player, until it
/// returns false. The visit may send figures home.
template <class Visit>
void for_each_concerned(const GameState& state, const Step& step, Visit&& visit) {
    const Ruleset& rules = state.rules();
    const FigureKindId kind = rules.steps[step.step].figure;
    if (kind == no_figure_kind || state.last_tile() == no_tile
        || rules.spots_of(last_tile(state).type, kind).empty())
        return;
    for (int player = 0; player < state.players(); ++player) {
        const auto [first, end] = figures_of(state, player, kind);
        for (int i = first; i < end; ++i) {
            const auto figure = static_cast<FigureIndex>(i);
            if (is_concerned(state, step, figure) && !visit(figure)) return;
        }
    }
}

/// Whether the step is about any figure.
bool concerns_any(const GameState& state, const Step& step);

/// Calls `visit(const Offer&)` for each offer of a step that waits for a choice, until it returns
/// false: what hooks have said, also instead of a deployment, or the choices of a plugin's step for
/// each figure that it is about.
template <class Visit>
void for_each_offer(const GameState& state, const Step& step, Visit&& visit) {
    if (step.kind != StepKind::plugin || state.rules().steps[step.step].offer != no_hook) {
        for (const Offer& offer : state.offers())
            if (!visit(offer)) return;
        return;
    }
    const PluginStep& rule = state.rules().steps[step.step];
    for_each_concerned(state, step, [&](FigureIndex figure) {
        for (const ChoiceId choice : rule.choices)
            if (!visit(Offer{.choice = choice, .subject = subject_of(state, figure)})) return false;
        return true;
    });
}

/// The action that chooses an offer.
Action choosing(const GameState& state, const Offer& offer);

/// The first offer that an action chooses; nothing when it is not offered.
std::optional<Offer> offer_chosen_by(const GameState& state, const Action& action);

/// Whether what a hook offers exists, and lies on the table.
bool can_be_chosen(const GameState& state, const Offer& offer);

} // namespace bastide::engine
