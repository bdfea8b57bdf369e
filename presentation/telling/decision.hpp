// What a player is asked for.
// Tested in tests/course/choices_test.cpp.
#pragma once

#include "core/engine/turn/action.hpp"
#include "core/host/game_rules.hpp"
#include "presentation/telling/telling.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// "Deploy a figure, or pass": a sentence for the decision at hand, by what is legal now; with
/// whose turn it is, where somebody else decides.
std::string decision_text(const Telling& telling, const std::vector<engine::Action>& legal);

/// What a plugin's step at hand is called: by its word, or as the plugin is. Empty for other steps.
std::string step_title(const host::GameRules& rules, const Telling& telling);

/// The deck that the tile at hand came from, where it is not the main one; else empty.
std::string other_deck(const Telling& telling);

} // namespace bastide::telling
