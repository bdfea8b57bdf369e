// Decisions that may come up next, thought about while somebody else decides.
#pragma once

#include "players/search/search.hpp"

#include <cstdint>
#include <vector>

namespace bastide::players {

/// A decision that may come up.
struct ForeseenDecision {
    std::uint64_t hash = 0; ///< of the view
    engine::GameState view; ///< of the player who will have to decide
    double likelihood = 0;  ///< from 0 to 1
    std::int64_t spent = 0; ///< playouts that were asked for
    Findings findings = {};
};

/// What a player has found out about decisions that it may have to make next.
class Foresight {
  public:
    /// Thinks about what `player` may have to decide next, most about what is likely: others are
    /// taken to do one of the few turns that are worth most to them at once. The view is of that
    /// player, the budget that of all decisions together. What is known of any that may still come
    /// up is kept. A decision where a rule fails is left out.
    void look_ahead(engine::Engine& engine, Search& search, const engine::GameState& view,
                    int player, std::uint64_t seed, const Budget& budget);
    /// What is known of the decision at hand; no candidates where it was not foreseen.
    Findings known(const engine::GameState& view) const;
    const std::vector<ForeseenDecision>& decisions() const { return decisions_; }

  private:
    void think_of(ForeseenDecision& decision, Search& search, std::uint64_t seed,
                  const Spending& spending);
    std::vector<ForeseenDecision> decisions_;
};

} // namespace bastide::players
