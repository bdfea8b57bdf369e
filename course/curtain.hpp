// Who may see the tiles that a player holds.
#pragma once

#include "course/play.hpp"

#include <vector>

namespace bastide::course {

/// Says who looks at the screen where hands are hidden: the only person, or where several share the
/// screen whoever has asked the others to look away; nobody else.
class Curtain {
  public:
    explicit Curtain(const Play& play);

    /// Whose view may be shown.
    engine::Seat seat() const { return only_person_ >= 0 ? only_person_ : before_screen_; }
    /// The tiles of whoever decides now lie face up, and would not without having been asked for.
    bool shows_at_turn(const Play& play) const;
    /// Those of whoever decides now lie face down, and can be asked for.
    bool hides_at_turn(const Play& play) const;
    /// Those of this player lie face up all the time: hands are open, or one person plays against
    /// computers.
    bool always_shows(const Play& play, int player) const;
    /// Whoever decides now has asked the others to look away.
    void open(const Play& play) { before_screen_ = play.actor(); }
    /// Nobody is to see a hidden hand any more.
    void close() { before_screen_ = engine::spectator; }
    /// Closes as soon as it is somebody else's turn, whatever is taken back then.
    void follow(const Play& play);

  private:
    std::vector<bool> is_person_; ///< at this screen, by seat
    engine::Seat only_person_ = engine::spectator;
    engine::Seat before_screen_ = engine::spectator; ///< who opened it last
};

} // namespace bastide::course
