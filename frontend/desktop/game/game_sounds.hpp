// What is heard of a game.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/sound/sounds.hpp"

#include <cstddef>

namespace bastide::desktop {

class GameSounds {
  public:
    explicit GameSounds(Sounds& sounds) : sounds_(sounds) {}

    struct Heard {
        bool tile_laid = false;
        bool person_called = false; ///< a person here is at turn after somebody else
    };
    /// Plays what is new in the log. `points_follow`: they are heard when they are shown.
    Heard follow(const course::Play& play, bool points_follow);
    void points() { sounds_.play(Effect::points); }
    /// What is there already is not heard.
    void skip(const course::Play& play) { heard_ = play.log().size(); }
    /// Something that was asked for did not happen.
    void refuse() { sounds_.play(Effect::refused); }

  private:
    void play_entry(const engine::Event& event, bool points_follow);
    bool call_person(const course::Play& play);

    Sounds& sounds_;
    std::size_t heard_ = 0; ///< entries of the log
    int last_actor_ = -1;
};

} // namespace bastide::desktop
