// The turns that are worth considering at a decision.
#pragma once

#include "players/search/search.hpp"

#include <string>
#include <vector>

namespace bastide::players {

struct AdvisedTurn {
    std::vector<engine::Action> actions; ///< up to chance, or to another player's decision
    /// By how much the margin to the others is expected to grow from now on, in hundredths of a
    /// point.
    long gain = 0;
};

struct Advice {
    std::vector<AdvisedTurn> turns; ///< the best first
    std::string problem = {};       ///< why there are none: a rule fails
};

/// The best few of the turns that were compared: of those that lay the same tile on the same cell,
/// or begin with the same choice, only the best one.
std::vector<AdvisedTurn> best_different_turns(const Findings& findings, std::size_t most = 3);

} // namespace bastide::players
