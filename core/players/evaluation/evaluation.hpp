// What a state promises whom, by the scoring rules of the game itself: for any plugin that scores
// features.
#pragma once

#include "core/engine/engine.hpp"

#include <span>
#include <vector>

namespace bastide::players {

/// A point in the unit of all evaluations: integers, so that they are the same on every machine and
/// add up in any order.
inline constexpr long point = 100;

/// What counts how much beside the scores.
struct Weights {
    /// In hundredths of a point: the last figure of a kind at hand while all the land is to come;
    /// with n at hand, the n-th part of it for the n-th.
    long figure = 12 * point;
    /// Of a kind of which a player has few, in proportion less.
    bool rare_ones_less = true;
};

/// Evaluates states of one game. Keeps its working memory; use one for each thread.
class Evaluation {
  public:
    explicit Evaluation(Weights weights = {}) : weights_(weights) {}

    /// What a state promises a player, in hundredths of a point: its own points, what its features
    /// would score and what its figures at hand may bring, less those of the others on average.
    /// Of a game that is over: its result. Throws `engine::HookError` when a rule fails.
    long worth_to(engine::Engine& engine, const engine::GameState& state, int player);

  private:
    long promise(engine::Scorer& scorer, const engine::GameState& state,
                 engine::NodeIndex root) const;
    long reserve(const engine::GameState& state, int player) const;
    void add_pieces(const engine::GameState& state);
    void add_features(engine::Engine& engine, const engine::GameState& state);

    Weights weights_;
    int tiles_left_ = 0;       ///< of the state at hand
    int most_ = 1;             ///< figures of a kind that a player may have
    std::vector<long> totals_; ///< by player
    std::vector<engine::NodeIndex> seen_;
};

} // namespace bastide::players
