// Trying rules out: random games in which every action is taken back and done again, and every list
// of choices asked for anew with other hidden things.
#pragma once

#include "core/host/game_rules.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::checks {

struct Trial {
    /// What went wrong, in a sentence: a rule that failed, or did something else the second time,
    /// or a hook that offered by what its player cannot see.
    std::optional<std::string> problem;
    /// "in turn 3 of a game of 2", where that was.
    std::string where;
    /// Keys of words that rules gave their points by.
    std::set<std::string> words;
    std::map<std::string, int> points; ///< of all players, by layer or by what a rule calls it
    std::vector<int> scores;           ///< by seat
    int turns = 0;
    int discarded = 0;                      ///< tiles that fitted nowhere
    std::vector<host::PrintedLine> printed; ///< by rules, each line once
};

/// Plays one random game, or as much of it as goes well.
Trial try_out(const host::GameRules& rules, int players, std::uint64_t seed);

} // namespace bastide::checks
