// How a game may go on: by chance, and by players who take the best of a few placements.
// Tested in tests/core/players/search/search_test.cpp.
#pragma once

#include "core/players/evaluation/evaluation.hpp"

#include <cstdint>
#include <vector>

namespace bastide::players {

/// Plays games on. Keeps its working memory; use one for each thread.
class Playout {
  public:
    explicit Playout(engine::Engine& engine, Weights weights = {})
        : engine_(engine), evaluation_(weights) {}

    /// Plays on for a few tiles, or to the end, and says what has come of it for a player, in
    /// hundredths of a point. Chance depends on the number alone: states that are given the same
    /// one have the same luck. Throws `engine::HookError` when a rule fails; `state` is lost then.
    long play(engine::GameState& state, int player, std::uint64_t number);

  private:
    using Actions = std::vector<engine::Action>;

    void draw(engine::GameState& state, engine::Random& chance);
    void decide(engine::GameState& state, engine::Random& whims);
    void try_placements(engine::GameState& state, engine::Random& whims);
    void try_some(engine::GameState& state, engine::Random& whims);
    void try_action(engine::GameState& state, const engine::Action& action, bool follows);
    void weigh(engine::GameState& state);
    void apply(engine::GameState& state, const engine::Action& action);

    engine::Engine& engine_;
    Evaluation evaluation_;
    engine::Journal journal_;
    int actor_ = 0; ///< who decides
    Actions legal_;
    Actions next_; ///< what is legal after one of these
    Actions tried_;
    Actions best_;
    long most_ = 0; ///< what the best is worth
};

} // namespace bastide::players
