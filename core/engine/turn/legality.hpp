// What an action needs to be legal.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "core/engine/turn/action.hpp"

#include <optional>

namespace bastide::engine {

/// Nothing when the action is legal now, else why not. Changes nothing and calls no hook.
std::optional<Failure> validate(const GameState& state, const Action& action);

} // namespace bastide::engine
