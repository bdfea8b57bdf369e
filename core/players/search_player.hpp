// A computer player that plays on after each of its best turns.
// Tested in tests/core/players/search/search_test.cpp.
#pragma once

#include "core/players/player.hpp"
#include "core/players/search/search.hpp"

namespace bastide::players {

/// Takes the turn that came out best when games went on after it, by players who look to the end
/// of their turn. What it cannot see is dealt anew each time.
class SearchPlayer : public Player {
  public:
    explicit SearchPlayer(Budget budget) : budget_(std::move(budget)) {}

    void take_aids(Aids aids) override;

    engine::Action choose(engine::Engine& engine, const engine::GameState& state,
                          engine::Random whims) override;

  private:
    Budget budget_;
    std::vector<engine::Engine*> more_engines_;
};

} // namespace bastide::players
