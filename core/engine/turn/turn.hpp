// Doing an action, and everything that follows by itself.
#pragma once

#include "core/engine/turn/action.hpp"
#include "core/engine/turn/event.hpp"
#include "core/engine/turn/happening.hpp"
#include "core/engine/turn/hooks.hpp"
#include "core/engine/turn/scoring.hpp"

#include <vector>

namespace bastide::engine {

/// Working memory of turns, kept so that nothing is allocated in play. Holds nothing between
/// actions.
struct TurnMemory {
    Aftermath aftermath;       ///< of hooks
    std::vector<Offer> offers; ///< what a hook has just said
};

/// The game that goes on, and what it needs for that.
struct Turn {
    StateWriter& writer;
    EventSink* events; ///< null when nobody listens
    Hooks* hooks;      ///< null when the rules have none
    Scorer& scorer;
    TurnMemory& memory;

    const Ruleset& rules() const { return writer.state().rules(); }
};

/// Does a legal action, and takes the steps that its hooks ask for. Throws `HookError` when a hook
/// fails.
void perform(const Turn& turn, const Action& action);

/// Runs the steps in which nothing can be chosen, up to one that waits for chance or a player.
/// Throws `HookError` when a hook fails.
void advance(const Turn& turn);

} // namespace bastide::engine
