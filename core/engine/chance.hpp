// What the seed of a game decides.
// Tested in tests/laboratory/simulation/same_game_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "core/engine/state/random.hpp"

#include <cstdint>

namespace bastide::engine {

/// True for what somebody chose; false for chance and for what had to happen.
constexpr bool is_choice(const Action& action) {
    return action.kind != ActionKind::draw && action.kind != ActionKind::discard
           && action.kind != ActionKind::lay_under && action.kind != ActionKind::finish;
}

/// The chance of a whole game: the n-th draw depends on the seed, on n and on the piles alone, so
/// that taking back and playing on changes no luck.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : numbers_(scatter(seed)) {}

    /// The chance action that the seed gives now; only while waiting for chance.
    Action next(const Engine& engine, const GameState& state) const {
        const auto tickets = static_cast<std::uint64_t>(engine.chance_tickets(state));
        const std::uint64_t ticket = scatter(numbers_ + draws_) % tickets;
        return engine.chance_action(state, static_cast<int>(ticket));
    }
    /// To be told of every action that has been done, and of every one that was taken back.
    void count(const Action& action) { draws_ += action.kind == ActionKind::draw; }
    void count_back(const Action& action) { draws_ -= action.kind == ActionKind::draw; }

  private:
    std::uint64_t numbers_; ///< the n-th is scattered from this plus n
    std::uint64_t draws_ = 0;
};

} // namespace bastide::engine
