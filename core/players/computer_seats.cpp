#include "core/players/computer_seats.hpp"

namespace bastide::players {

ComputerSeats::ComputerSeats(const std::vector<std::string>& kinds, std::uint64_t seed)
    : seed_(seed) {
    for (const std::string& kind : kinds)
        players_.push_back(make_player(kind, seed));
}

bool ComputerSeats::plays(int seat) const {
    return seat >= 0 && static_cast<std::size_t>(seat) < players_.size()
           && players_[static_cast<std::size_t>(seat)] != nullptr;
}

engine::Action ComputerSeats::choose(int seat, engine::Engine& engine,
                                     const engine::GameState& state, int actions) {
    // Inverted, so that whims have nothing to do with the draws of the same seed.
    const std::uint64_t of_seat = engine::scatter(~seed_) + static_cast<std::uint64_t>(seat);
    Player& player = *players_.at(static_cast<std::size_t>(seat));
    player.begin(engine::scatter(engine::scatter(of_seat) + static_cast<std::uint64_t>(actions)));
    return player.choose(engine, state);
}

} // namespace bastide::players
