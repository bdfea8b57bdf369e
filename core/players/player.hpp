// Computer players: they see what a person sees, and choose one of the legal actions.
#pragma once

#include "core/engine/engine.hpp"
#include "core/engine/random.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::players {

class Player {
  public:
    virtual ~Player() = default;
    /// Forgets what was; the seed decides the whims from now on.
    virtual void begin(std::uint64_t seed) = 0;
    /// One of the legal actions of the decision at hand. The engine tells what they are, and does
    /// them in states of the player's own.
    virtual engine::Action choose(engine::Engine& engine, const engine::GameState& state) = 0;
};

/// Chooses every legal action with the same chance.
class RandomPlayer : public Player {
  public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}
    void begin(std::uint64_t seed) override { random_ = engine::Random(seed); }
    engine::Action choose(engine::Engine& engine, const engine::GameState& state) override;

  private:
    engine::Random random_;
    std::vector<engine::Action> legal_;
};

/// The kinds of computer player that there are, by the names that records and options use.
const std::vector<std::string>& player_kinds();

/// A player of a kind; null for an unknown one. The seed decides its whims.
std::unique_ptr<Player> make_player(std::string_view kind, std::uint64_t seed);

} // namespace bastide::players
