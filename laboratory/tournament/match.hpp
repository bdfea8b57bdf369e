// One game of a tournament: our players and other programs at one table.
#pragma once

#include "core/host/game_rules.hpp"
#include "laboratory/tournament/pairings.hpp"
#include "protocol/json_rpc.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::tournament {

/// Who plays: a kind of computer player, or a program.
struct Contestant {
    std::string name;
    std::string kind;    ///< empty for a program
    std::string command; ///< of the shell
};

/// What a contestant is written as: a kind, or "cmd:" and a command. Throws `reading::LoadError`
/// for a kind that there is not.
Contestant read_contestant(const std::string& text);

/// How games are played.
struct MatchTerms {
    std::shared_ptr<const host::GameRules> rules;
    std::vector<Contestant> contestants;
    /// Seconds for a decision: of our players' processor time, of programs' wall time; without,
    /// ours take as long as they want, and programs a minute.
    std::optional<double> seconds;
    double to_start = 10;         ///< seconds that a program has besides for its first decision
    bool recorded = false;        ///< outcomes have the game's lines
    std::filesystem::path errors; ///< a file for what programs write on standard error; or empty
};

/// Why somebody has lost before the end.
struct Loss {
    int seat = 0;
    std::string reason; ///< "illegal", "time" or "crash"
    std::string detail; ///< a sentence
};

/// How a game ended.
struct Outcome {
    Pairing pairing;
    std::vector<int> scores;     ///< by seat
    std::vector<int> winners;    ///< seats
    std::optional<Loss> loss;    ///< somebody has lost before the end
    std::vector<double> seconds; ///< thought, by seat
    std::vector<double> longest; ///< of one decision, by seat
    std::vector<int> decisions;  ///< by seat
    protocol::Json record;       ///< the game's lines, where they are wanted
};

/// Plays a game to its end, or up to the first who loses by what he does. Throws
/// `engine::HookError` or `reading::LoadError` when a rule fails.
Outcome play(const MatchTerms& terms, const Pairing& pairing);

} // namespace bastide::tournament
