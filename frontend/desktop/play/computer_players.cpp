#include "frontend/desktop/play/computer_players.hpp"

namespace bastide::desktop {

namespace {

std::vector<std::string> kinds_of(const session::Session& session) {
    std::vector<std::string> kinds;
    for (const records::Seat& seat : session.seats())
        kinds.push_back(seat.kind);
    return kinds;
}

} // namespace

ComputerPlayers::ComputerPlayers(const session::Session& session)
    : seats_(kinds_of(session), session.seed()) {}

engine::Action ComputerPlayers::choose(int player, engine::Engine& engine,
                                       const session::Session& session) {
    return seats_.choose(player, engine, session.state(), session.actions());
}

} // namespace bastide::desktop
