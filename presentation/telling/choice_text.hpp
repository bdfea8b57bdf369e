// What a player reads of what plugins offer to choose.
// Tested in tests/course/choices_test.cpp.
#pragma once

#include "presentation/telling/telling.hpp"

#include <span>
#include <string>

namespace bastide::telling {

struct NumberedChoice {
    engine::ChoiceId choice = 0;
    int number = 0;
    bool numbered = false; ///< the number says something, even when it is 0
};

/// The word for a choice. "{n}" in it becomes the number, "{player}" the name of the player who has
/// it; otherwise a number that says something stands behind the word: "bid 3".
std::string choice_text(const engine::RulesetDraft& rules, const NumberedChoice& choice,
                        const words::Wording& say, std::span<const std::string> players);

/// "Knight (Anna)", "Follower (Anna), held by Boris", "Dragon": a figure outside the supply, where
/// it stands, whose it is, and who holds it.
std::string figure_text(const Telling& telling, engine::FigureIndex figure);

/// The name of a player, from 0; the number where there are no names.
std::string name_of(int player, std::span<const std::string> players);

} // namespace bastide::telling
