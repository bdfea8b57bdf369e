// The seats that a computer plays.
#pragma once

#include "core/players/player.hpp"
#include "core/session/session.hpp"

#include <memory>
#include <vector>

namespace bastide::desktop {

/// Who makes the decision at hand.
enum class Mover { person, computer, paused_computer };

class ComputerPlayers {
  public:
    explicit ComputerPlayers(const session::Session& session);

    bool plays(int player) const;
    /// What the computer does at its turn.
    engine::Action choose(int player, engine::Engine& engine, const engine::GameState& state);

    /// They wait until they are let go on.
    bool paused = false;
    /// They do not wait at all until a person has to decide.
    bool skipping = false;

  private:
    std::vector<std::unique_ptr<players::Player>> players_; ///< by seat; null for a person
};

} // namespace bastide::desktop
