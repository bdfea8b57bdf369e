#include "players/greedy_player.hpp"

#include <algorithm>
#include <limits>

namespace bastide::players {

long GreedyPlayer::prospect(engine::Engine& engine, engine::GameState& state,
                            engine::Journal& journal, Evaluation& evaluation, int player,
                            int steps_ahead) {
    if (steps_ahead == 0 || engine.waiting(state) != engine::Waiting::decision
        || engine::Engine::current_step(state).actor != player)
        return evaluation.worth_to(engine, state, player);
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    long best = std::numeric_limits<long>::min();
    for (const engine::Action& action : legal) {
        const auto before = journal.mark();
        if (engine.apply(state, action, &journal)) continue;
        best =
            std::max(best, prospect(engine, state, journal, evaluation, player, steps_ahead - 1));
        journal.rewind(state, before);
    }
    return best;
}

std::vector<GreedyPlayer::Promised>
GreedyPlayer::weigh_actions(engine::Engine& engine, const engine::GameState& state,
                            const std::vector<engine::Action>& legal) {
    constexpr int steps_ahead = 2;
    const int player = engine::Engine::current_step(state).actor;
    Evaluation evaluation(state.rules(), weights_(state.rules()));
    engine::GameState tried = state;
    engine::Journal journal;
    std::vector<Promised> weighed;
    for (const engine::Action& action : legal) {
        if (engine.apply(tried, action, &journal)) continue;
        weighed.emplace_back(prospect(engine, tried, journal, evaluation, player, steps_ahead),
                             action);
        journal.rewind(tried, 0);
    }
    return weighed;
}

std::size_t GreedyPlayer::sort_out(std::vector<Promised>& actions) const {
    std::stable_sort(actions.begin(), actions.end(),
                     [](const Promised& a, const Promised& b) { return a.first > b.first; });
    const long least = actions.front().first - mistakes_.most;
    const auto good = std::find_if(actions.begin(), actions.end(),
                                   [&](const Promised& each) { return each.first < least; });
    const auto count = static_cast<std::size_t>(good - actions.begin());
    return mistakes_.most == 0 ? count : std::min(count, mistakes_.few);
}

engine::Action GreedyPlayer::choose(engine::Engine& engine, const engine::GameState& state,
                                    engine::Random whims) {
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    std::vector<Promised> weighed = weigh_actions(engine, state, legal);
    // Where every action fails by a plugin's mistake, the caller is told by the first.
    if (weighed.empty()) return legal.front();
    const auto count = static_cast<int>(sort_out(weighed));
    return weighed[static_cast<std::size_t>(whims.below(count))].second;
}

} // namespace bastide::players
