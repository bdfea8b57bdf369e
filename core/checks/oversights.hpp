// What the author of a plugin may have forgotten: the game can be played all the same.
// Tested in tests/core/checks/trial_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"

#include <set>
#include <string>
#include <vector>

namespace bastide::checks {

/// Keys that frontends ask words for, by language, where none of the game's plugins has one:
/// layers, figures, their roles, choices, decks, what formulas give points for, and `others`.
/// Languages are those that a plugin of the game speaks, English always. Throws `LoadError`.
std::map<std::string, std::vector<std::string>> missing_words(const host::GameRules& rules,
                                                              std::set<std::string> others = {});

/// Names of the steps that stand nowhere in the turn, and that neither an effect nor any text in
/// the plugins' scripts names once more: nobody takes them. Throws `LoadError`.
std::set<std::string> steps_never_taken(const host::GameRules& rules);

/// Ids of the tiles in the plugins' files that are in no deck and not on the table at the
/// beginning. Throws `LoadError`.
std::set<std::string> tiles_in_no_deck(const host::GameRules& rules);

} // namespace bastide::checks
