// A computer player that looks at the end of its own turn, and takes what promises most points.
#pragma once

#include "core/players/player.hpp"

namespace bastide::players {

/// Tries every legal action, and what it could do next in the same turn up to a further draw, and
/// weighs what comes of it by the scoring rules of the game itself: it understands any plugin that
/// scores features. Of equals it takes any.
class GreedyPlayer : public Player {
  public:
    engine::Action choose(engine::Engine& engine, const engine::GameState& state,
                          engine::Random whims) override;

  private:
    /// The best that the player can make of a state in which it is to decide, or what the state is
    /// worth where chance or somebody else comes next.
    long prospect(engine::Engine& engine, engine::GameState& state, engine::Journal& journal,
                  int player, int steps_ahead);
};

/// What a state promises a player, in hundredths of a point: its own points and what its features
/// would score, less those of the others on average.
long worth_to(engine::Engine& engine, const engine::GameState& state, int player);

} // namespace bastide::players
