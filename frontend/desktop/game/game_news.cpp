#include "frontend/desktop/game/game_news.hpp"

#include "presentation/telling/since_last_turn.hpp"

namespace bastide::desktop {

bool GameNews::follow(const course::Play& play, const course::Ceremony::Manner& manner,
                      bool watches) {
    const bool shown = ceremony_.follow(play, manner);
    notices_.follow(play);
    if (shown) {
        notices_.hide_scores();
        gains_.skip(play);
    } else {
        gains_.follow(play);
    }
    const GameSounds::Heard heard = sounds_.follow(play, shown);
    if (heard.person_called && !watches) tell_since_last_turn(play);
    return heard.tile_laid;
}

/// Whoever looked elsewhere while computers moved reads what they did.
void GameNews::tell_since_last_turn(const course::Play& play) {
    const auto lines = telling::since_last_turn(play.log(), play.actor(), play.telling());
    if (lines.empty()) return;
    const words::Language& tr = play.language();
    std::string text = tr("Since your last turn");
    for (const std::string& line : lines)
        text += '\n' + line;
    notices_.say(text, Notices::Kind::news);
}

void GameNews::skip(const course::Play& play) {
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
