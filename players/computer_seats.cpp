#include "players/computer_seats.hpp"

#include <utility>

namespace bastide::players {

namespace {

std::vector<std::unique_ptr<Player>> players_of(const std::vector<std::string>& kinds) {
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& kind : kinds)
        players.push_back(make_player(kind));
    return players;
}

} // namespace

ComputerSeats::ComputerSeats(const std::vector<std::string>& kinds, std::uint64_t seed)
    : ComputerSeats(players_of(kinds), seed) {}

ComputerSeats::ComputerSeats(std::vector<std::unique_ptr<Player>> players, std::uint64_t seed) {
    for (std::unique_ptr<Player>& player : players)
        seats_.push_back({std::move(player)});
    begin(seed);
}

void ComputerSeats::begin(std::uint64_t seed) {
    // Inverted, so that whims have nothing to do with the draws of the same seed.
    std::uint64_t of_seat = engine::scatter(~seed);
    for (SeatedPlayer& seat : seats_)
        seat.seed = engine::scatter(of_seat++);
}

bool ComputerSeats::plays(int seat) const {
    return seat >= 0 && static_cast<std::size_t>(seat) < seats_.size()
           && seats_[static_cast<std::size_t>(seat)].player != nullptr;
}

engine::Action ComputerSeats::choose(int seat, engine::Engine& engine,
                                     const engine::GameState& state, int actions) {
    const SeatedPlayer& chooser = seats_.at(static_cast<std::size_t>(seat));
    const std::uint64_t whims = engine::scatter(chooser.seed + static_cast<std::uint64_t>(actions));
    return chooser.player->choose(engine, view_.of(state, seat), engine::Random(whims));
}

bool ComputerSeats::looks_ahead(int seat) const {
    return plays(seat) && seats_[static_cast<std::size_t>(seat)].player->looks_ahead();
}

void ComputerSeats::look_ahead(int seat, engine::Engine& engine, const engine::GameState& state) {
    seats_.at(static_cast<std::size_t>(seat))
        .player->look_ahead(engine, view_.of(state, seat), seat);
}

void ComputerSeats::take_aids(const Aids& aids) {
    for (const SeatedPlayer& seat : seats_)
        if (seat.player != nullptr) seat.player->take_aids(aids);
}

} // namespace bastide::players
