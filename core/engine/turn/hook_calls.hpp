// Calling the hooks that may change the game, and what follows when they have ended.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/turn/turn.hpp"

namespace bastide::engine {

/// Calls a hook, or does what its effect says. Throws `HookError`.
void happen(const Turn& turn, HookId hook, Happening& happening);

/// Calls the hooks of a figure that has been deployed, while it is on the table. Throws
/// `HookError`.
void tell_deployed(const Turn& turn, FigureIndex figure, const Step& step);

/// What hooks have caused is done: who gained is told, who was deployed too, and the steps that
/// they ask for are taken. Gains by those who are told of one are not told again. Throws
/// `HookError`.
void settle_all(const Turn& turn, const Step& step);

/// The same, if they have caused anything.
inline void settle(const Turn& turn, const Step& step) {
    if (turn.memory.aftermath.any) [[unlikely]]
        settle_all(turn, step);
}

} // namespace bastide::engine
