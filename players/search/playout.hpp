// How a game may go on: by chance, and by players who take the best of a few placements.
// Tested in tests/players/search/search_test.cpp.
#pragma once

#include "players/evaluation/evaluation.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace bastide::players {

/// Plays games on. Keeps its working memory; use one for each thread.
class Playout {
  public:
    /// Of so many tiles from the main pile a game is evaluated as it stands.
    static constexpr int usual_tiles = 6;

    explicit Playout(engine::Engine& engine, int most_tiles = usual_tiles)
        : engine_(engine), evaluation_(engine.rules()), most_tiles_(most_tiles) {}

    /// From here on games are played that go on from this state.
    void begin_at(const engine::GameState& state) { evaluation_.begin_at(engine_, state); }
    /// Plays on for a few tiles, or to the end, and says what has come of it for a player, in
    /// hundredths of a point. Chance depends on the number alone: states that are given the same
    /// one have the same luck. Throws `engine::HookError` when a rule fails; `state` is lost then.
    long play(engine::GameState& state, int player, std::uint64_t number);

  private:
    /// An action, and the one after it by the same player.
    struct Move {
        engine::Action first;
        std::optional<engine::Action> second;
    };

    void draw(engine::GameState& state, engine::Random& chance);
    void decide(engine::GameState& state, engine::Random& whims);
    void try_placements(engine::GameState& state, engine::Random& whims);
    void try_some(engine::GameState& state, engine::Random& whims);
    void try_action(engine::GameState& state, const engine::Action& action);
    void try_deployments(engine::GameState& state, const engine::Action& first);
    void try_others_after(engine::GameState& state, const engine::Action& first);
    void try_after(engine::GameState& state, const engine::Action& first,
                   const engine::Action& second);
    bool is_still_at_it(const engine::GameState& state) const;
    void compare(const Move& move, long worth);
    void apply(engine::GameState& state, const engine::Action& action);

    engine::Engine& engine_;
    Evaluation evaluation_;
    int most_tiles_;
    engine::Journal journal_;
    int actor_ = 0;                     ///< who decides
    std::vector<engine::Action> legal_; ///< or those of it that were tried
    std::vector<engine::Action> next_;  ///< what is legal after one of these
    std::optional<Move> best_;
    long most_ = 0; ///< what it is worth
};

} // namespace bastide::players
