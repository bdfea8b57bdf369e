// What can happen in a state: all legal actions, and the lottery of a chance step.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "core/engine/turn/action.hpp"

#include <vector>

namespace bastide::engine {

/// The step at hand; `finish` by no_actor when the game is over.
inline Step step_at_hand(const GameState& state) {
    constexpr std::int16_t no_actor = -1;
    return state.over() ? Step{StepKind::finish, main_pile, no_actor} : state.agenda().back();
}

/// Puts all actions that can happen now in place of what `actions` holds, in an order that depends
/// on nothing but the state's history; none that only its actor knows (`hides_choices`). Calls no
/// hook.
void list_legal_actions(const GameState& state, std::vector<Action>& actions);

/// The chance step at hand as a lottery: how many tickets there are, each as likely as any other,
/// and what a ticket (from 0) means. Only while waiting for chance.
int chance_tickets(const GameState& state);
Action chance_action(const GameState& state, int ticket);

} // namespace bastide::engine
