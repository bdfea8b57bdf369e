// Many games at once, told in their order.
#pragma once

#include "core/simulation/simulation.hpp"

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
    std::uint64_t number = 0; ///< from 0
    std::uint64_t seed = 0;
    GameResult result;
    std::uint64_t hash = 0; ///< of the last state's content
    std::string chronicle;
    std::deque<host::PrintedLine> printed; ///< by rules
};

struct Series {
    std::shared_ptr<const host::GameRules> rules;
    std::vector<std::string> kinds; ///< a computer player for each seat
    std::uint64_t seed = 0;
    std::uint64_t games = 1;
    int threads = 1;
    /// Makes a chronicle for each thread; may be empty.
    std::function<std::unique_ptr<Chronicle>()> chronicle = {};
};

/// Plays a series and calls `tell` in the calling thread for each game, in order: what it is told
/// does not depend on the number of threads. Throws what `Simulator` throws, for the first game
/// that fails, and what `tell` throws.
void play_series(const Series& series, const std::function<void(const PlayedGame&)>& tell);

} // namespace bastide::simulation
