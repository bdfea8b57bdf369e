// The log as people read it: what happened, turn by turn, and where every point came from.
// Tested in tests/course/game_course_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "presentation/telling/telling.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bastide::telling {

struct LogLine {
    bool heading = false;     ///< of the lines that follow
    std::vector<int> players; ///< whom it is about
    std::string text;
    std::string points;    ///< "+8"
    std::size_t entry = 0; ///< of the log; not for headings
    bool quiet = false;    ///< told only where its turn has no other line
};

/// Which lines are wanted, and in which order.
struct LogWish {
    bool forward = false; ///< the first on top, not the last; each tile that is placed has a line
    bool points_only = false;
    int player = -1;                   ///< whose lines alone; -1 for all
    std::optional<int> open_turn = {}; ///< that is not over: who does nothing has not yet passed
};

std::vector<LogLine> log_lines(std::span<const session::LogEntry> log, const Telling& telling,
                               const LogWish& wish);

} // namespace bastide::telling
