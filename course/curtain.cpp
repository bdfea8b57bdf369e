#include "course/curtain.hpp"

#include <algorithm>

namespace bastide::course {

Curtain::Curtain(const Play& play) {
    for (int player = 0; player < static_cast<int>(play.session().seats().size()); ++player)
        is_person_.push_back(play.decides_here(player));
    if (std::count(is_person_.begin(), is_person_.end(), true) == 1)
        only_person_ = static_cast<engine::Seat>(
            std::find(is_person_.begin(), is_person_.end(), true) - is_person_.begin());
}

bool Curtain::always_shows(const Play& play, int player) const {
    return play.shows_all() || only_person_ == player;
}

bool Curtain::shows_at_turn(const Play& play) const {
    const int player = play.actor();
    return player >= 0 && player == seat() && !always_shows(play, player);
}

bool Curtain::hides_at_turn(const Play& play) const {
    const int player = play.actor();
    return player >= 0 && is_person_.at(static_cast<std::size_t>(player)) && player != seat()
           && !always_shows(play, player);
}

void Curtain::follow(const Play& play) {
    const int player = play.actor();
    if (player >= 0 && player != before_screen_) close();
}

} // namespace bastide::course
