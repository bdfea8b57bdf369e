#include "frontend/desktop/game/game_news.hpp"

namespace bastide::desktop {

bool GameNews::follow(const Play& play) {
    notices_.follow(play);
    gains_.follow(play);
    return sounds_.follow(play);
}

void GameNews::skip(const Play& play) {
    notices_.skip(play);
    gains_.skip(play);
    sounds_.skip(play);
}

void GameNews::refuse(const std::string& sentence) {
    complain(sentence);
    sounds_.refuse();
}

bool GameNews::update(float seconds) {
    const bool notices = notices_.update(seconds);
    return gains_.update(seconds) || notices;
}

} // namespace bastide::desktop
