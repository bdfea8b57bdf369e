#include "frontend/desktop/game/game_news.hpp"

namespace bastide::desktop {

bool GameNews::follow(const Play& play, const Ceremony::Manner& manner) {
    const bool shown = ceremony_.follow(play, manner);
    notices_.follow(play);
    if (shown) {
        notices_.hide_scores();
        gains_.skip(play);
    } else {
        gains_.follow(play);
    }
    return sounds_.follow(play, shown);
}

void GameNews::skip(const Play& play) {
    ceremony_.skip(play);
    notices_.skip(play);
    gains_.skip(play);
    sounds_.skip(play);
}

void GameNews::refuse(const std::string& sentence) {
    complain(sentence);
    sounds_.refuse();
}

bool GameNews::update(float seconds) {
    const bool notices = notices_.update(seconds), ceremony = ceremony_.update(seconds);
    if (ceremony_.take_sum()) sounds_.points();
    return gains_.update(seconds) || notices || ceremony;
}

} // namespace bastide::desktop
