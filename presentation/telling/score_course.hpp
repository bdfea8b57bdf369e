// How the scores grew from turn to turn.
#pragma once

#include "core/session/session.hpp"

#include <vector>

namespace bastide::telling {

/// Scores by player after a turn; the first entry is the beginning. The final scoring is an entry
/// of its own behind the last turn.
struct ScoreCourse {
    std::vector<std::vector<int>> scores;
    bool ends_with_final_scoring = false;

    int highest() const;
};

ScoreCourse score_course(const std::vector<session::LogEntry>& log, int players);

} // namespace bastide::telling
