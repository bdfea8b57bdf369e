#include "frontend/desktop/play/computer_players.hpp"

namespace bastide::desktop {

ComputerPlayers::ComputerPlayers(const session::Session& session) {
    std::uint64_t seed = session.seed();
    for (const records::Seat& seat : session.seats())
        players_.push_back(seat.kind == "person" ? nullptr
                                                 : players::make_player(seat.kind, ++seed));
}

bool ComputerPlayers::plays(int player) const {
    return player >= 0 && players_.at(static_cast<std::size_t>(player)) != nullptr;
}

engine::Action ComputerPlayers::choose(int player, engine::Engine& engine,
                                       const engine::GameState& state) {
    return players_.at(static_cast<std::size_t>(player))->choose(engine, state);
}

} // namespace bastide::desktop
