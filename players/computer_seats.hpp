// The seats of a game that a computer plays, the same in a window, in a simulation and in a test.
// Tested in tests/laboratory/simulation/same_game_test.cpp.
#pragma once

#include "players/player.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bastide::players {

/// What a computer player chooses depends on the state, on the game's seed, on its seat and on the
/// number of actions so far, and on nothing that it has thought before: a game goes on the same
/// after it was saved, or taken back.
class ComputerSeats {
  public:
    /// A kind for each seat; seats of a kind that `make_player` does not know are a person's.
    explicit ComputerSeats(const std::vector<std::string>& kinds, std::uint64_t seed = 0);
    /// Players for the seats; null for a person's.
    explicit ComputerSeats(std::vector<std::unique_ptr<Player>> players, std::uint64_t seed = 0);

    /// The seed of the game that they play from now on.
    void begin(std::uint64_t seed);
    /// Whether a computer plays the seat; false for one that there is not.
    bool plays(int seat) const;
    /// One of the legal actions of the decision at hand; `actions` have been done in this game,
    /// chance and the final scoring counted. The player gets to see a view of its seat.
    engine::Action choose(int seat, engine::Engine& engine, const engine::GameState& state,
                          int actions);
    /// As of `Player`, for a computer's seat; false for a person's, and one that there is not.
    bool looks_ahead(int seat) const;
    /// For one that looks ahead. The player gets to see a view of its seat.
    void look_ahead(int seat, engine::Engine& engine, const engine::GameState& state);
    /// For the decisions from now on.
    void take_aids(const Aids& aids);

  private:
    struct SeatedPlayer {
        std::unique_ptr<Player> player; ///< null for a person
        std::uint64_t seed = 0;         ///< of its whims in this game
    };

    std::vector<SeatedPlayer> seats_;
    engine::View view_;
};

} // namespace bastide::players
