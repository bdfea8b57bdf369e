// Which tiles a scenario means, and the rules with a deck of just those.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include "modding/scenarios/scenario.hpp"

namespace bastide::scenarios {

/// Full ids of the tiles that a word may mean: just the one that is called so or that the
/// scenario's own plugin has, else those of this name in all sets.
Words tiles_meant(const engine::RulesetDraft& ruleset, const std::string& word,
                  const Scenario& scenario);

/// The rules of the game, with no more in the main deck than the scenario says. Throws `LoadError`.
engine::Ruleset ruleset_for(const Scenario& scenario, const host::GameRules& rules);

} // namespace bastide::scenarios
