#include "frontend/desktop/play/curtain.hpp"

namespace bastide::desktop {

Curtain::Curtain(const session::Session& session) {
    for (const records::Seat& seat : session.seats()) {
        is_person_.push_back(seat.kind == "person");
        persons_ += is_person_.back() ? 1 : 0;
    }
}

bool Curtain::always_shows(const Play& play, int player) const {
    return !play.rules().hand.hidden
           || (persons_ == 1 && is_person_.at(static_cast<std::size_t>(player)));
}

bool Curtain::shows(const Play& play, int player) const {
    return always_shows(play, player)
           || (before_screen_ == player && is_person_.at(static_cast<std::size_t>(player)));
}

bool Curtain::shows_at_turn(const Play& play) const {
    const int player = play.actor();
    return player >= 0 && shows(play, player) && !always_shows(play, player);
}

bool Curtain::hides_at_turn(const Play& play) const {
    const int player = play.actor();
    return player >= 0 && is_person_.at(static_cast<std::size_t>(player)) && !shows(play, player);
}

void Curtain::follow(const Play& play) {
    const int player = play.actor();
    if (player >= 0 && player != before_screen_ && is_person_.at(static_cast<std::size_t>(player)))
        close();
}

bool Curtain::covers(const Play& play) const {
    const int player = play.actor();
    return play.stage() == Stage::placing && !play.hand().empty() && !shows(play, player);
}

} // namespace bastide::desktop
