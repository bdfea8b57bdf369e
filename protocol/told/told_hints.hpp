// What is worth considering at a decision, and what turns have cost, as people are told of it.
// Tested in tests/server/games/hints_test.cpp.
#pragma once

#include "players/advice/advice.hpp"
#include "players/analysis/analysis.hpp"
#include "protocol/told/told_parts.hpp"

namespace bastide::protocol {

/// The `turns` of the answer to `hints`, the best first: of those that begin with the same choice
/// only the best. `legal` is what the listener, who is to decide now, may do.
Json hints_json(const Outlook& outlook, const std::vector<engine::Action>& legal,
                const std::vector<players::AdvisedTurn>& turns);

/// The answer to `analysis`, as far as it has come. Throws where a rule fails.
Json analysis_json(const Outlook& outlook, const players::Analysis& analysis);

} // namespace bastide::protocol
