#include "core/players/player.hpp"

#include "core/players/greedy_player.hpp"

namespace bastide::players {

engine::Action RandomPlayer::choose(engine::Engine& engine, const engine::GameState& state,
                                    engine::Random whims) {
    // On a large board listing all placements would take long.
    if (engine::Engine::current_step(state).kind == engine::StepKind::place)
        if (const auto placement = engine.random_placement(state, whims)) return *placement;
    engine.legal_actions(state, legal_);
    return legal_[static_cast<std::size_t>(whims.below(static_cast<int>(legal_.size())))];
}

const std::vector<std::string>& player_kinds() {
    static const std::vector<std::string> kinds = {"easy", "normal"};
    return kinds;
}

std::unique_ptr<Player> make_player(std::string_view kind) {
    if (kind == "random") return std::make_unique<RandomPlayer>();
    if (kind == "greedy")
        return std::make_unique<GreedyPlayer>(Weights{.figure = 2 * point, .tiles_to_close = 0});
    if (kind == "easy")
        return std::make_unique<GreedyPlayer>(Weights{}, Mistakes{.most = 4 * point, .few = 6});
    if (kind == "normal") return std::make_unique<GreedyPlayer>();
    return nullptr;
}

} // namespace bastide::players
