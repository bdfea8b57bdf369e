// What a player reads of what plugins offer to choose.
#pragma once

#include "core/engine/state/state.hpp"
#include "frontend/desktop/words/wording.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

struct NumberedChoice {
    engine::ChoiceId choice = 0;
    int number = 0;
    bool numbered = false; ///< the number says something, even when it is 0
};

/// The word for a choice. "{n}" in it becomes the number, "{player}" the name of the player who has
/// it; otherwise a number that says something stands behind the word: "bid 3".
std::string choice_text(const engine::RulesetDraft& rules, const NumberedChoice& choice,
                        const Wording& say, const std::vector<std::string>& players);

/// "Knight (Anna)", "Follower (Anna), held by Boris", "Dragon": a figure outside the supply, where
/// it stands, whose it is, and who holds it.
std::string figure_text(const engine::GameState& state, engine::FigureIndex figure,
                        const Wording& say, const std::vector<std::string>& players);

/// The name of a player, from 0; the number where there are no names.
std::string name_of(int player, const std::vector<std::string>& players);

} // namespace bastide::desktop
