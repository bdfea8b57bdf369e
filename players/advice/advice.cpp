#include "players/advice/advice.hpp"

#include <algorithm>

namespace bastide::players {
namespace {

bool begin_alike(const std::vector<engine::Action>& a, const std::vector<engine::Action>& b) {
    engine::Action first = a.front();
    first.rotation = b.front().rotation;
    return first == b.front();
}

} // namespace

std::vector<AdvisedTurn> best_different_turns(const Findings& findings, std::size_t most) {
    std::vector<AdvisedTurn> turns;
    for (const Candidate& candidate : findings.candidates) {
        const auto& actions = candidate.turn.actions;
        if (turns.size() == most) break;
        if (actions.empty()
            || std::any_of(turns.begin(), turns.end(), [&](const AdvisedTurn& turn) {
                   return begin_alike(turn.actions, actions);
               }))
            continue;
        // Of what was given up sooner less is known, but not that it was better.
        const long gain = candidate.expected() - findings.now;
        turns.push_back({actions, turns.empty() ? gain : std::min(gain, turns.back().gain)});
    }
    return turns;
}

} // namespace bastide::players
