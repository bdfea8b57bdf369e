// A computer player that plays on after each of its best turns.
// Tested in tests/players/search/search_test.cpp.
#pragma once

#include "players/player.hpp"
#include "players/search/foresight.hpp"

namespace bastide::players {

/// Takes the turn that came out best when games went on after it, by players who look to the end
/// of their turn. What it cannot see is dealt anew each time.
class SearchPlayer : public Player {
  public:
    /// Who looks ahead chooses otherwise where it had time for that.
    explicit SearchPlayer(Budget budget, bool looks_ahead = false)
        : usual_(std::move(budget)), budget_(usual_), looks_ahead_(looks_ahead) {}

    void take_aids(Aids aids) override;

    engine::Action choose(engine::Engine& engine, const engine::GameState& state,
                          engine::Random whims) override;

    bool looks_ahead() const override { return looks_ahead_; }
    void look_ahead(engine::Engine& engine, const engine::GameState& view, int player) override;

  private:
    std::vector<engine::Engine*> engines(engine::Engine& first) const;

    Budget usual_;
    Budget budget_; ///< for the decisions from now on
    bool looks_ahead_;
    Foresight foresight_;
    std::vector<engine::Engine*> more_engines_;
};

} // namespace bastide::players
