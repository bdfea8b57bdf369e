#include "laboratory/tournament/pairings.hpp"
#include "tests/catch.hpp"

#include <map>
#include <set>

using bastide::tournament::Pairing;
using bastide::tournament::Pairings;

TEST_CASE("[tournament] two play each deck twice, with their seats swapped") {
    const Pairings pairings(2, 2, 5);
    for (std::uint64_t round = 0; round < 10; ++round) {
        const Pairing first = pairings.game(2 * round);
        const Pairing second = pairings.game(2 * round + 1);
        CHECK(first.seed == second.seed);
        CHECK(first.seats == std::vector<int>{0, 1});
        CHECK(second.seats == std::vector<int>{1, 0});
        CHECK(first.round == second.round);
    }
    CHECK(pairings.game(0).seed != pairings.game(2).seed);
    CHECK(pairings.whole_rounds(9) == 10);
    CHECK(pairings.whole_rounds(10) == 10);
    CHECK(Pairings(2, 2, 6).game(0).seed != pairings.game(0).seed);
}

TEST_CASE("[tournament] many meet equally often, at each seat, by the same decks") {
    const Pairings pairings(4, 3, 1);
    std::map<std::pair<int, int>, int> met;
    std::map<std::pair<int, std::size_t>, int> sat;
    std::set<std::uint64_t> decks;
    for (std::uint64_t game = 0; game < 4 * 3 * 2; ++game) {
        const Pairing pairing = pairings.game(game);
        REQUIRE(std::set<int>(pairing.seats.begin(), pairing.seats.end()).size() == 3);
        decks.insert(pairing.seed);
        for (std::size_t seat = 0; seat < 3; ++seat) {
            ++sat[{pairing.seats[seat], seat}];
            for (const int other : pairing.seats)
                ++met[{pairing.seats[seat], other}];
        }
    }
    CHECK(decks.size() == 2);
    for (const auto& [pair, count] : met)
        CHECK(count == (pair.first == pair.second ? 18 : 12));
    for (const auto& [place, count] : sat)
        CHECK(count == 6);
}
