#include "presentation/telling/score_course.hpp"
#include "tests/catch.hpp"

using namespace bastide;

namespace {

session::LogEntry gain(int turn, std::vector<int> winners, int points,
                       engine::Occasion occasion = engine::Occasion::completed) {
    engine::FeatureScored scored;
    scored.winners = std::move(winners);
    scored.points = points;
    scored.occasion = occasion;
    return {turn, 0, scored};
}

} // namespace

TEST_CASE("[telling] the course of a game holds the scores after each turn") {
    const std::vector<session::LogEntry> log = {
        {1, 0, engine::TurnBegan{0, 1}}, gain(1, {0}, 4),    {2, 1, engine::TurnBegan{1, 2}},
        {3, 0, engine::TurnBegan{0, 3}}, gain(3, {0, 1}, 5),
    };
    const auto course = telling::score_course(log, 2);
    const std::vector<std::vector<int>> expected = {{0, 0}, {4, 0}, {4, 0}, {9, 5}};
    CHECK(course.scores == expected);
    CHECK(course.highest() == 9);
    CHECK_FALSE(course.ends_with_final_scoring);
}

TEST_CASE("[telling] the final scoring is one step behind the last turn") {
    const std::vector<session::LogEntry> log = {{1, 0, engine::TurnBegan{0, 1}},
                                                gain(1, {0}, 4),
                                                gain(1, {1}, 6, engine::Occasion::at_end),
                                                gain(1, {0}, 1, engine::Occasion::at_end)};
    const auto course = telling::score_course(log, 2);
    const std::vector<std::vector<int>> expected = {{0, 0}, {4, 0}, {5, 6}};
    CHECK(course.scores == expected);
    CHECK(course.ends_with_final_scoring);
}
