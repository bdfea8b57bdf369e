#include "laboratory/tournament/pairings.hpp"

#include "laboratory/simulation/simulation.hpp"

namespace bastide::tournament {
namespace {

/// Adds all sets that go on from `chosen` with contestants from `next` on.
void add_tables(std::vector<std::vector<int>>& tables, std::vector<int>& chosen, int next,
                int contestants, std::size_t seats) {
    if (chosen.size() == seats) {
        tables.push_back(chosen);
        return;
    }
    for (int contestant = next; contestant < contestants; ++contestant) {
        chosen.push_back(contestant);
        add_tables(tables, chosen, contestant + 1, contestants, seats);
        chosen.pop_back();
    }
}

} // namespace

Pairings::Pairings(int contestants, int seats, std::uint64_t seed)
    : seats_(static_cast<std::uint64_t>(seats)), seed_(seed) {
    std::vector<int> chosen;
    add_tables(tables_, chosen, 0, contestants, seats_);
}

Pairing Pairings::game(std::uint64_t number) const {
    Pairing pairing{number, number / seats_, 0, {}};
    pairing.seed = simulation::seed_of_game(seed_, pairing.round / tables_.size());
    const std::vector<int>& table = tables_[pairing.round % tables_.size()];
    for (std::uint64_t seat = 0; seat < seats_; ++seat)
        pairing.seats.push_back(table[(seat + number) % seats_]);
    return pairing;
}

std::uint64_t Pairings::whole_rounds(std::uint64_t games) const {
    return (games + seats_ - 1) / seats_ * seats_;
}

} // namespace bastide::tournament
