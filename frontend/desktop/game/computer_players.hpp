// The seats that a computer plays.
#pragma once

#include "core/players/player.hpp"
#include "core/session/session.hpp"

#include <memory>
#include <vector>

namespace bastide::desktop {

class ComputerPlayers {
  public:
    explicit ComputerPlayers(const session::Session& session);

    bool plays(int player) const;
    /// What the computer does at its turn.
    engine::Action choose(int player, engine::Engine& engine, const engine::GameState& state);

  private:
    std::vector<std::unique_ptr<players::Player>> players_; ///< by seat; null for a person
};

} // namespace bastide::desktop
