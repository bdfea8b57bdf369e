// Which weights win more games.
// Tested in tests/laboratory/learning/learning_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "players/evaluation/weights.hpp"

#include <cstdint>
#include <memory>

namespace bastide::learning {

/// Pairs of games with the same chance, in which two players change seats.
struct Pairs {
    std::shared_ptr<const host::GameRules> rules; ///< for two players
    std::uint64_t pairs = 0;
    std::uint64_t seed = 0;
    int threads = 1;
};

/// How a player does against another.
struct Compared {
    double score = .5; ///< share of the games that it has won, draws count half
    double error = 0;  ///< of that, its standard error by pairs
};

/// How the player that looks to the end of its turn does by some weights against itself by others.
/// It is the same by any number of threads. Throws what `Simulator` throws.
Compared compare(const Pairs& pairs, const players::Weights& weights,
                 const players::Weights& others);

} // namespace bastide::learning
