// Trying rules out: random games in which every action is taken back and done again, and every list
// of choices asked for anew with other hidden things.
#pragma once

#include "core/host/game_rules.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
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
    /// Steps that offered the same choice about the same twice, and the choice.
    std::set<std::pair<std::string, std::string>> offered_twice;
    std::map<std::string, int> points; ///< of all players, by layer or by what a rule calls it
    std::vector<int> scores;           ///< by seat
    int turns = 0;
    int discarded = 0;                      ///< tiles that fitted nowhere
    std::vector<host::PrintedLine> printed; ///< by rules, each line once
};

/// Random games by the same rules, whose scripts are loaded once for all that go well.
class TrialGames {
  public:
    /// The rules must outlive it.
    explicit TrialGames(const host::GameRules& rules) : rules_(rules) {}

    /// Plays one, or as much of it as goes well.
    Trial play(int players, std::uint64_t seed);

  private:
    const host::GameRules& rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
};

/// One game by itself.
inline Trial try_out(const host::GameRules& rules, int players, std::uint64_t seed) {
    return TrialGames(rules).play(players, seed);
}

} // namespace bastide::checks
