// What all that is told of a game is told from.
// Tested in tests/course/choices_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "presentation/words/wording.hpp"

#include <span>
#include <string>

namespace bastide::telling {

/// What somebody sees of a game, in whose language, and what the players are called.
struct Telling {
    const engine::GameState& state;
    words::Wording say;
    std::span<const std::string> players = {}; ///< from 0; empty where they have no names

    const engine::Ruleset& rules() const { return state.rules(); }
};

} // namespace bastide::telling
