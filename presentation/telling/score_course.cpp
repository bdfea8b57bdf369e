#include "presentation/telling/score_course.hpp"

#include <algorithm>
#include <variant>

namespace bastide::telling {

int ScoreCourse::highest() const {
    int most = 0;
    for (const std::vector<int>& turn : scores)
        for (const int score : turn)
            most = std::max(most, score);
    return most;
}

ScoreCourse score_course(const std::vector<session::LogEntry>& log, int players) {
    ScoreCourse course;
    course.scores.emplace_back(static_cast<std::size_t>(players));
    const auto add = [](std::vector<int>& scores, const engine::FeatureScored& scored) {
        for (const int winner : scored.winners)
            scores[static_cast<std::size_t>(winner)] += scored.points_of(winner);
    };
    for (const session::LogEntry& entry : log) {
        const auto turns = static_cast<std::size_t>(entry.turn);
        while (!course.ends_with_final_scoring && course.scores.size() <= turns)
            course.scores.push_back(course.scores.back());
        const auto* scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored == nullptr) continue;
        if (scored->occasion == engine::Occasion::at_end && !course.ends_with_final_scoring) {
            course.scores.push_back(course.scores.back());
            course.ends_with_final_scoring = true;
        }
        add(course.scores.back(), *scored);
    }
    return course;
}

} // namespace bastide::telling
