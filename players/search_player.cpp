#include "players/search_player.hpp"

#include "core/engine/state/content.hpp"

#include <algorithm>
#include <utility>

namespace bastide::players {

void SearchPlayer::take_aids(Aids aids) {
    more_engines_ = std::move(aids.engines);
    budget_ = usual_;
    budget_.stop = std::move(aids.stop);
    if (!aids.seconds || (budget_.time && budget_.time->count() <= *aids.seconds)) return;
    budget_.time = Budget::Seconds(std::max(.001, *aids.seconds));
    budget_.clock = Budget::Clock::processor;
}

std::vector<engine::Engine*> SearchPlayer::engines(engine::Engine& first) const {
    std::vector<engine::Engine*> engines = {&first};
    engines.insert(engines.end(), more_engines_.begin(), more_engines_.end());
    return engines;
}

engine::Action SearchPlayer::choose(engine::Engine& engine, const engine::GameState& state,
                                    engine::Random whims) {
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    if (legal.size() == 1) return legal.front();
    Search search(engines(engine));
    const std::uint64_t seed = whims.next() ^ engine::content_hash(state);
    const Findings findings = search.think(state, seed, budget_, {}, foresight_.known(state));
    // Where every action fails by a plugin's mistake, the caller is told by the first.
    if (findings.candidates.empty()) return legal.front();
    return findings.candidates.front().turn.actions.front();
}

void SearchPlayer::look_ahead(engine::Engine& engine, const engine::GameState& view, int player) {
    // So that nothing is hot all day when somebody has gone away.
    constexpr Budget::Seconds long_enough(30);
    if (!looks_ahead_) return;
    Search search(engines(engine));
    foresight_.look_ahead(engine, search, view, player, engine::content_hash(view),
                          {.time = long_enough, .stop = budget_.stop});
}

} // namespace bastide::players
