// What is told of a game beside the board: the ceremony of what was scored, or points that rise;
// notices, sounds.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "frontend/desktop/board/gains.hpp"
#include "frontend/desktop/game/game_sounds.hpp"
#include "frontend/desktop/game/panels/notices.hpp"

namespace bastide::desktop {

class GameNews {
  public:
    explicit GameNews(Sounds& sounds) : sounds_(sounds) {}

    Notices& notices() { return notices_; }
    const Notices& notices() const { return notices_; }
    const Gains& gains() const { return gains_; }
    course::Ceremony& ceremony() { return ceremony_; }
    const course::Ceremony& ceremony() const { return ceremony_; }

    /// Tells what is new in the log; of an old game that is watched nobody was away. True when a
    /// tile has been laid.
    bool follow(const course::Play& play, const course::Ceremony::Manner& manner, bool watches);
    /// What is in the log so far is neither told nor heard.
    void skip(const course::Play& play);
    void complain(const std::string& sentence) { notices_.say(sentence, Notices::Kind::bad); }
    /// Something that was asked for did not happen.
    void refuse(const std::string& sentence);
    /// True when something has to be drawn anew.
    bool update(float seconds);

  private:
    void tell_since_last_turn(const course::Play& play);

    Notices notices_;
    course::Ceremony ceremony_;
    Gains gains_;
    GameSounds sounds_;
};

} // namespace bastide::desktop
