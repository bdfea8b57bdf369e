// Many games at once, on several threads.
#pragma once

#include "laboratory/research/environment.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bastide::research {

/// Games of one rule set with the same number of players. What is done to all of them is what would
/// be done to each alone, whatever the number of threads; each function ends when all games are
/// done. When something fails in a game, the others have gone on, and the error is that of the
/// first game that failed.
class Batch {
  public:
    /// A game for each seed. Throws as `Environment::begin` does.
    Batch(std::shared_ptr<const host::GameRules> rules, int players,
          const std::vector<std::uint64_t>& seeds, int threads);

    std::size_t size() const { return games_.size(); }
    const std::vector<Game>& games() const { return games_; }
    /// What the actor of a game can choose; empty where it is over.
    const std::vector<engine::Action>& legal(std::size_t game) const { return legal_[game]; }

    /// In place of a choice: the game stays as it is.
    static constexpr std::int64_t no_choice = -1;
    /// Does in each game a legal action by its number. Throws `std::out_of_range`, before anything
    /// is done, for a number that there is not; else as `Environment::act` does.
    void act(std::span<const std::int64_t> choices);
    /// The choice of a computer player for the actor of each game; `no_choice` where it is over.
    std::vector<std::int64_t> choose(const std::string& kind);
    /// Plays all games to their end, by a computer player for each seat.
    void play(const std::vector<std::string>& kinds);
    /// Begins some games anew.
    void begin_again(std::span<const std::size_t> games, std::span<const std::uint64_t> seeds);

    /// Calls `work(Environment&, game)` for each game, on all threads.
    void for_each(const std::function<void(Environment&, std::size_t)>& work);

  private:
    int players_;
    std::deque<Environment> environments_; ///< by thread
    std::vector<Game> games_;
    std::vector<std::vector<engine::Action>> legal_;
};

} // namespace bastide::research
