#include "presentation/setup/game_length.hpp"

#include "presentation/people/presence.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bastide::setup {
namespace {

/// What a person takes for a turn, the talking about it too.
constexpr double turn_of_person = 35;

/// Seconds that a computer player takes to be followed: it draws, places and mostly deploys.
double turn_of_computer(const std::string& kind, Pace pace) {
    const double thought = kind == "master" ? 5 : kind == "hard" ? 1 : 0;
    switch (pace) {
    case Pace::calm: return thought + 3;
    case Pace::brisk: return thought + 1.5;
    case Pace::at_once: break;
    }
    return thought + .3;
}

} // namespace

int all_turns(const engine::Ruleset& ruleset) {
    const auto& strata = ruleset.piles[engine::main_pile].strata;
    const auto& copies = strata.back().copies;
    return std::accumulate(
        strata.begin(), strata.end() - 1, std::accumulate(copies.begin(), copies.end(), 0),
        [](int sum, const engine::Stratum& stratum) { return sum + stratum.draws; });
}

int expected_minutes(int turns, const std::vector<records::Seat>& seats, Pace pace) {
    double round = 0;
    for (const records::Seat& seat : seats)
        round += seat.kind == "person" || seat.kind == people::open_kind
                     ? turn_of_person
                     : turn_of_computer(seat.kind, pace);
    const double minutes =
        turns * round / std::max<double>(1, static_cast<double>(seats.size())) / 60;
    const int step = minutes < 10 ? 1 : minutes < 60 ? 5 : 10;
    return std::max(1, step * static_cast<int>(std::lround(minutes / step)));
}

} // namespace bastide::setup
