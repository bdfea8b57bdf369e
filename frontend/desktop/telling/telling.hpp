// What all that is told of a game is told from.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/desktop/words/wording.hpp"

#include <span>
#include <string>

namespace bastide::desktop {

/// What somebody sees of a game, in whose language, and what the players are called.
struct Telling {
    const engine::GameState& state;
    Wording say;
    std::span<const std::string> players = {}; ///< from 0; empty where they have no names

    const engine::Ruleset& rules() const { return state.rules(); }
};

} // namespace bastide::desktop
