// Who may see the tiles that a player holds.
#pragma once

#include "frontend/desktop/play/play.hpp"

#include <vector>

namespace bastide::desktop {

/// Covers hidden hands: those of computers, and where several people share the screen everybody's
/// until the owner sits before it.
class Curtain {
  public:
    explicit Curtain(const session::Session& session);

    /// The hand of the player who places a tile now is covered.
    bool covers(const Play& play) const;
    /// The tiles of this player may lie face up as long as nobody else comes to the screen.
    bool shows(const Play& play, int player) const;
    /// Those of whoever decides now lie face up, and would not without having been asked for.
    bool shows_at_turn(const Play& play) const;
    /// Those of whoever decides now lie face down, and can be asked for.
    bool hides_at_turn(const Play& play) const;
    /// They may lie face up all the time: hands are open, or one person plays against computers.
    bool always_shows(const Play& play, int player) const;
    /// Whoever decides now has asked the others to look away.
    void open(const Play& play) { before_screen_ = play.actor(); }
    /// Nobody is to see a hidden hand any more.
    void close() { before_screen_ = -1; }
    /// Closes as soon as it is another person's turn, whatever is taken back then.
    void follow(const Play& play);

  private:
    std::vector<bool> is_person_; ///< by seat
    int persons_ = 0;
    int before_screen_ = -1; ///< who opened it last
};

} // namespace bastide::desktop
