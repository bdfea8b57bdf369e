#include "core/players/computer_seats.hpp"

namespace bastide::players {

ComputerSeats::ComputerSeats(const std::vector<std::string>& kinds, std::uint64_t seed) {
    for (const std::string& kind : kinds)
        seats_.push_back({make_player(kind)});
    begin(seed);
}

void ComputerSeats::begin(std::uint64_t seed) {
    // Inverted, so that whims have nothing to do with the draws of the same seed.
    std::uint64_t of_seat = engine::scatter(~seed);
    for (Seat& seat : seats_)
        seat.seed = engine::scatter(of_seat++);
}

bool ComputerSeats::plays(int seat) const {
    return seat >= 0 && static_cast<std::size_t>(seat) < seats_.size()
           && seats_[static_cast<std::size_t>(seat)].player != nullptr;
}

engine::Action ComputerSeats::choose(int seat, engine::Engine& engine,
                                     const engine::GameState& state, int actions) {
    const Seat& chooser = seats_.at(static_cast<std::size_t>(seat));
    const std::uint64_t whims = engine::scatter(chooser.seed + static_cast<std::uint64_t>(actions));
    return chooser.player->choose(engine, state, engine::Random(whims));
}

} // namespace bastide::players
