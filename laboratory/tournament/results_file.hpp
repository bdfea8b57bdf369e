// What a tournament has played so far, as JSON Lines: what it is, then a line for each game.
// Tested in tests/laboratory/tournament/tournament_test.cpp.
#pragma once

#include "laboratory/tournament/match.hpp"

#include <filesystem>
#include <fstream>
#include <vector>

namespace bastide::tournament {

/// The line of a game.
protocol::Json outcome_json(const Outcome& outcome);

/// A file that grows by a line for each game, in order. A tournament that was ended goes on where
/// its file ends.
class ResultsFile {
  public:
    /// `first_line` says what the tournament is. A file that exists has to be of the same, and what
    /// it holds is in `played`; a last line that was cut off is dropped. Throws
    /// `reading::LoadError` with file and line for any other.
    ResultsFile(const std::filesystem::path& file, const protocol::Json& first_line,
                const Pairings& pairings);

    /// What was in the file.
    const std::vector<Outcome>& played() const { return played_; }
    /// Throws `reading::LoadError` when it cannot be written.
    void add(const Outcome& outcome);

  private:
    /// How many bytes of whole lines the file has; 0 for a new one.
    std::uintmax_t read(const protocol::Json& first_line, const Pairings& pairings);
    void write(const protocol::Json& line);

    std::filesystem::path file_;
    std::vector<Outcome> played_;
    std::ofstream stream_;
};

} // namespace bastide::tournament
