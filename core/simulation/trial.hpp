// Trying rules out: random games in which every action is taken back and done again.
// Tested in tests/core/simulation/simulation_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::simulation {

/// Plays one random game. Returns what went wrong, in a sentence: a rule that failed, or one that
/// did something else the second time.
std::optional<std::string> try_out(const host::GameRules& rules, int players, std::uint64_t seed);

} // namespace bastide::simulation
