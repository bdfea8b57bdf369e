// How a game begins: rules may run before the first choice, and fail.
// Tested in tests/laboratory/simulation/simulation_test.cpp.
#pragma once

#include "core/engine/engine.hpp"

namespace bastide::host {

/// `Engine::new_game`. Throws `LoadError` when a rule fails in it, as for all else that keeps a
/// game from beginning.
engine::GameState begin_game(engine::Engine& engine, int players,
                             engine::EventSink* events = nullptr);

} // namespace bastide::host
