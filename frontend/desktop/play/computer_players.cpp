#include "frontend/desktop/play/computer_players.hpp"

#include "core/session/whole_game.hpp"

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
    : seats_(kinds_of(session), session::WholeGame(session).seed()) {}

engine::Action ComputerPlayers::choose(int player, const session::Session& session) {
    return seats_.choose(player, session.engine(), session.seen_by(player), session.actions());
}

} // namespace bastide::desktop
