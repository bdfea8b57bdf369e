// Who plays which game of a tournament, at which seats and by which deck.
#pragma once

#include <cstdint>
#include <vector>

namespace bastide::tournament {

/// One game: its deck, and the contestant at each seat.
struct Pairing {
    std::uint64_t game = 0;  ///< from 0
    std::uint64_t round = 0; ///< games of the same contestants by the same deck, one after another
    std::uint64_t seed = 0;  ///< of the deck
    std::vector<int> seats;  ///< contestants, from 0
};

/// In each round the same contestants play by the same deck as often as there are seats, and move
/// on by one seat each time, so that luck and seat are the same for all of them. Everybody meets
/// everybody as often, as soon as each deck has been played by all who can sit at one table.
class Pairings {
  public:
    /// There are at least as many contestants as seats, and at least one seat.
    Pairings(int contestants, int seats, std::uint64_t seed);

    Pairing game(std::uint64_t number) const;
    /// The number of games, or a few more, that ends with a whole round.
    std::uint64_t whole_rounds(std::uint64_t games) const;

  private:
    std::uint64_t seats_;
    std::uint64_t seed_;
    std::vector<std::vector<int>> tables_; ///< all sets of contestants that can sit at one
};

} // namespace bastide::tournament
