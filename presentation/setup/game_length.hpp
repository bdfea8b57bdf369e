// How long a game will take, as far as it can be told before it.
#pragma once

#include "core/engine/rules/ruleset.hpp"
#include "core/records/record.hpp"
#include "presentation/setup/pace.hpp"

#include <vector>

namespace bastide::setup {

/// Turns of all players together when all tiles are drawn, those that lie on top of the pile too.
int all_turns(const engine::Ruleset& ruleset);

/// Minutes for so many turns in all, by people and computer players in these seats; rounded as one
/// says it, at least 1.
int expected_minutes(int turns, const std::vector<records::Seat>& seats, Pace pace);

} // namespace bastide::setup
