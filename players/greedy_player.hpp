// A computer player that looks at the end of its own turn, and takes what promises most points.
#pragma once

#include "players/evaluation/evaluation.hpp"
#include "players/player.hpp"

#include <utility>

namespace bastide::players {

/// How much worse than the best an action may be that a player takes by mistake.
struct Mistakes {
    long most = 0;       ///< in hundredths of a point
    std::size_t few = 1; ///< only these best ones; any number of equals with no mistakes
};

/// Tries every legal action, and what it could do next in the same turn up to a further draw, and
/// weighs what comes of it by the scoring rules of the game itself: it understands any plugin that
/// scores features. Of equals it takes any.
class GreedyPlayer : public Player {
  public:
    explicit GreedyPlayer(WeightsFor weights = usual_weights, Mistakes mistakes = {})
        : weights_(std::move(weights)), mistakes_(mistakes) {}

    engine::Action choose(engine::Engine& engine, const engine::GameState& state,
                          engine::Random whims) override;

  private:
    using Promised = std::pair<long, engine::Action>;

    /// The best that the player can make of a state in which it is to decide, or what the state is
    /// worth where chance or somebody else comes next.
    long prospect(engine::Engine& engine, engine::GameState& state, engine::Journal& journal,
                  Evaluation& evaluation, int player, int steps_ahead);
    /// The legal actions that do not fail, with what each promises, in their order.
    std::vector<Promised> weigh_actions(engine::Engine& engine, const engine::GameState& state,
                                        const std::vector<engine::Action>& legal);
    /// How many come into question, which are then the first.
    std::size_t sort_out(std::vector<Promised>& actions) const;

    WeightsFor weights_;
    Mistakes mistakes_;
};

} // namespace bastide::players
