// The seats that a computer plays.
#pragma once

#include "core/players/computer_seats.hpp"
#include "core/session/session.hpp"

namespace bastide::desktop {

/// Who makes the decision at hand; a stopped computer cannot, as a rule fails or nothing can be
/// written.
enum class Mover { person, computer, paused_computer, stopped_computer };

class ComputerPlayers {
  public:
    explicit ComputerPlayers(const session::Session& session);

    bool plays(int player) const { return seats_.plays(player); }
    /// What the computer does at its turn, by what it sees.
    engine::Action choose(int player, const session::Session& session);

    /// They wait until they are let go on.
    bool paused = false;
    /// They do not wait at all until a person has to decide.
    bool skipping = false;

  private:
    players::ComputerSeats seats_;
};

} // namespace bastide::desktop
