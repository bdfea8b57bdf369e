// Many games of some contestants against each other.
#pragma once

#include "laboratory/tournament/match.hpp"
#include "laboratory/tournament/ratings.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace bastide::tournament {

struct Tournament {
    MatchTerms terms;
    int seats = 2;
    std::uint64_t seed = 1;
    std::uint64_t games = 100;          ///< at most, up to whole rounds
    int threads = 1;                    ///< games at a time
    std::optional<SequentialTest> test; ///< ends it as soon as it knows; of two contestants
};

/// Throws `reading::LoadError` where there are too few contestants, or too many for its test.
void check(const Tournament& tournament);

/// What the tournament is, as the first line of its results: all that the games depend on, but for
/// how many there are and how many are played at a time.
protocol::Json tournament_json(const Tournament& tournament);

/// Goes on behind the games that were `played`, and calls `tell` in the calling thread for each
/// one, in order. All games, those before too. Throws what `check` throws, what `play` throws for
/// the first game that fails, and what `tell` throws.
std::vector<Outcome> play_tournament(const Tournament& tournament, std::vector<Outcome> played,
                                     const std::function<void(const Outcome&)>& tell);

} // namespace bastide::tournament
