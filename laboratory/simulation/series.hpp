// Many games at once, told in their order.
#pragma once

#include "laboratory/simulation/in_order.hpp"
#include "laboratory/simulation/simulation.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <string>

namespace bastide::simulation {

/// Writes down one game after another.
class Chronicle : public ActionSink {
  public:
    virtual void begin(std::uint64_t seed) = 0;
    /// What was written since `begin`.
    virtual std::string take() = 0;
};

/// A game of a series as it ended.
struct PlayedGame {
    std::uint64_t number = 0; ///< from 0, in the whole series
    std::size_t variant = 0;  ///< of the rules
    std::uint64_t seed = 0;
    GameResult result;
    std::uint64_t hash = 0; ///< of the last state's content
    std::string chronicle;
    std::deque<host::PrintedLine> printed; ///< by rules
};

/// The numbers of one of the parts that so many games are dealt out in, from 1: played one after
/// another they are the whole series.
constexpr Numbers part_of(std::uint64_t games, std::uint64_t part, std::uint64_t parts) {
    return {games * (part - 1) / parts, games * part / parts};
}

struct Series {
    /// Each game is played by the first, then with the same seed by the next ...
    std::vector<std::shared_ptr<const host::GameRules>> variants;
    std::vector<std::string> kinds; ///< a computer player for each seat
    std::uint64_t seed = 0;
    Numbers games = {0, 1}; ///< which games of the whole series
    int threads = 1;
    /// Makes a chronicle of a variant for each thread; may be empty.
    std::function<std::unique_ptr<Chronicle>(std::size_t)> chronicle = {};
};

/// Plays a series and calls `tell` in the calling thread for each game, in order: what it is told
/// does not depend on the number of threads. Throws what `Simulator` throws, for the first game
/// that fails, and what `tell` throws.
void play_series(const Series& series, const std::function<void(const PlayedGame&)>& tell);

} // namespace bastide::simulation
