// Computer players: they see what a person sees, and choose one of the legal actions.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "core/engine/state/random.hpp"
#include "core/threads/stop.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::players {

/// What a player may use beside the engine that it is given.
struct Aids {
    std::vector<engine::Engine*> engines = {}; ///< of the same rules, scripts of their own
    threads::StopToken stop = {}; ///< what it chooses then is not waited for any longer
    /// Processor time that a decision may take at most; no limit without.
    std::optional<double> seconds = {};
};

class Player {
  public:
    virtual ~Player() = default;
    /// For the decisions from now on; most players need no aid.
    virtual void take_aids(Aids) {}
    /// One of the legal actions of the decision at hand; `state` is what its actor sees, and
    /// `whims` decide where it might be any of several. The engine tells what is legal, and does it
    /// in states of the player's own. Throws `engine::HookError` when a rule fails that the player
    /// asks.
    virtual engine::Action choose(engine::Engine& engine, const engine::GameState& state,
                                  engine::Random whims) = 0;
    /// Whether it has a use for the time in which others decide.
    virtual bool looks_ahead() const { return false; }
    /// While somebody else or chance decides: thinks about what it may have to decide next, until
    /// it is stopped or knows enough. `view` is what `player` sees, who it plays.
    virtual void look_ahead(engine::Engine& /*engine*/, const engine::GameState& /*view*/,
                            int /*player*/) {}
};

/// Chooses every legal action with the same chance.
class RandomPlayer : public Player {
  public:
    engine::Action choose(engine::Engine& engine, const engine::GameState& state,
                          engine::Random whims) override;

  private:
    std::vector<engine::Action> legal_;
};

/// The kinds of computer player that people are offered, from the weakest to the strongest, by the
/// names that records and options use.
const std::vector<std::string>& player_kinds();

/// A player of a kind; null for an unknown one. Beside those that are offered there are `random`
/// and `greedy`, to measure and test by, and for records that name them; and `search:0.1s` and
/// `search:2000`, which think for so many seconds of processor time, or so many playouts.
std::unique_ptr<Player> make_player(std::string_view kind);

} // namespace bastide::players
