#include "core/players/search_player.hpp"

#include "core/engine/state/content.hpp"

#include <utility>

namespace bastide::players {

void SearchPlayer::take_aids(Aids aids) {
    more_engines_ = std::move(aids.engines);
    budget_.stop = std::move(aids.stop);
}

engine::Action SearchPlayer::choose(engine::Engine& engine, const engine::GameState& state,
                                    engine::Random whims) {
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    if (legal.size() == 1) return legal.front();
    std::vector<engine::Engine*> engines = {&engine};
    engines.insert(engines.end(), more_engines_.begin(), more_engines_.end());
    Search search(engines);
    const std::uint64_t seed = whims.next() ^ engine::content_hash(state);
    const Findings findings = search.think(state, seed, budget_);
    // Where every action fails by a plugin's mistake, the caller is told by the first.
    if (findings.candidates.empty()) return legal.front();
    return findings.candidates.front().turn.actions.front();
}

} // namespace bastide::players
