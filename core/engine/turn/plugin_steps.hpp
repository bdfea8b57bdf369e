// Steps of plugins: whether they are due, what they offer, and what they do by themselves.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/turn/turn.hpp"

namespace bastide::engine {

/// Whether the slot that a plugin's step waits for, if any, lets it be taken.
bool is_due(const GameState& state, const Step& step);

/// Whether there is anything to choose in a plugin's step. Asks the hook that offers, if there is
/// one, and keeps its answer.
bool ask_for_offers(const Turn& turn, const Step& step);

/// Whether there is anything to choose instead of deploying.
bool offers_instead(const Turn& turn, Step step);

/// Whether a plugin's step in the turn is one of several players.
bool is_for_several(const Turn& turn, const Step& step);

/// Makes a step of several players one for each, in turn order.
void hand_round(const Turn& turn);

/// Does what a plugin's step does by itself, for each figure that it concerns if it names a kind.
void run_plugin_step(const Turn& turn);

} // namespace bastide::engine
