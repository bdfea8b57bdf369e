// Which tiles a scenario means, and the rules with a deck of just those.
// Tested in tests/core/scenarios/scenario_test.cpp.
#pragma once

#include "core/scenarios/scenario.hpp"

namespace bastide::scenarios {

/// A tile's full id; a bare name does for a tile of the scenario's own plugin, and for every other
/// whose name no second set has. The word itself where no tile is meant.
std::string tile_id(const engine::RulesetDraft& ruleset, const std::string& word,
                    const Scenario& scenario);

/// The rules of the game, with no more in the main deck than the scenario says. Throws `LoadError`.
engine::Ruleset ruleset_for(const Scenario& scenario, const host::GameRules& rules);

} // namespace bastide::scenarios
