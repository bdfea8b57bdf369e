// What an action needs to be legal.
#pragma once

#include "core/engine/action.hpp"
#include "core/engine/state.hpp"

#include <optional>

namespace bastide::engine {

/// Nothing when the action is legal now, else why not. Changes nothing and calls no hook.
std::optional<Failure> validate(const GameState& state, const Action& action);

} // namespace bastide::engine
