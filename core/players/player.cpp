#include "core/players/player.hpp"

namespace bastide::players {

engine::Action RandomPlayer::choose(const engine::GameState&,
                                    std::span<const engine::Action> legal) {
    return legal[static_cast<std::size_t>(random_.below(static_cast<int>(legal.size())))];
}

const std::vector<std::string>& player_kinds() {
    static const std::vector<std::string> kinds = {"random"};
    return kinds;
}

std::unique_ptr<Player> make_player(std::string_view kind, std::uint64_t seed) {
    if (kind == "random") return std::make_unique<RandomPlayer>(seed);
    return nullptr;
}

} // namespace bastide::players
