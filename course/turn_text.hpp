// Whose turn it is, in words: what can be done now, and which part of the turn it is.
#pragma once

#include "course/game_course.hpp"

#include <string>
#include <vector>

namespace bastide::course {

/// One sentence: what the player at turn can do now, or what the game waits for.
std::string turn_text(const Play& play, const TurnShown& turn);

struct TurnStep {
    std::string label; ///< "Place"
    bool done = false;
    bool now = false;
};

/// The parts of a turn that take a decision or score, as the ruleset orders them, and where it
/// stands among them the step of a plugin that is at hand: it may be no part of a turn.
std::vector<TurnStep> turn_steps(const Play& play, const TurnShown& turn);

} // namespace bastide::course
