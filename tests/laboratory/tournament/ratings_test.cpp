#include "laboratory/tournament/ratings.hpp"
#include "tests/catch.hpp"

using namespace bastide::tournament;

namespace {

/// Games of two in rounds; the first gets so many points, the second 10.
std::vector<Outcome> games(const std::vector<int>& points) {
    const Pairings pairings(2, 2, 1);
    std::vector<Outcome> games;
    for (const int each : points) {
        Outcome outcome;
        outcome.pairing = pairings.game(games.size());
        const bool first_begins = outcome.pairing.seats.front() == 0;
        outcome.scores = first_begins ? std::vector<int>{each, 10} : std::vector<int>{10, each};
        const int first = first_begins ? 0 : 1;
        if (each >= 10) outcome.winners.push_back(first);
        if (each <= 10) outcome.winners.push_back(1 - first);
        outcome.seconds = outcome.longest = {0.5, 0.5};
        outcome.decisions = {1, 1};
        games.push_back(outcome);
    }
    return games;
}

std::vector<Outcome> repeated(const std::vector<int>& points, int times) {
    std::vector<int> all;
    for (int i = 0; i < times; ++i)
        all.insert(all.end(), points.begin(), points.end());
    return games(all);
}

} // namespace

TEST_CASE("[tournament] a win counts 1, a draw half") {
    const auto table = standings(games({20, 0, 10, 20}), 2);
    CHECK(table[0].games == 4);
    CHECK(table[0].wins == 2);
    CHECK(table[0].draws == 1);
    CHECK(table[1].wins == 1);
    CHECK(table[0].score.value == Approx(0.625));
    CHECK(table[1].score.value == Approx(0.375));
    CHECK(table[0].mean_points == Approx(12.5));
    CHECK(table[0].longest == Approx(0.5));
}

TEST_CASE("[tournament] whoever loses before the end is behind all others") {
    Outcome outcome;
    outcome.pairing.seats = {0, 1, 2};
    outcome.scores = {90, 5, 7};
    outcome.winners = {2};
    outcome.loss = Loss{0, "time", ""};
    const auto got = results(outcome);
    CHECK(got[0][1] == 0);
    CHECK(got[1][0] == 1);
    CHECK(got[1][2] == 0);
    CHECK(got[2][1] == 1);
}

TEST_CASE("[tournament] ratings follow from results, and their intervals shrink with games") {
    // 75 % are 191 Elo; half a point of one more draw weighs little among many games.
    const auto few = standings(repeated({20, 20, 20, 0}, 10), 2);
    const auto many = standings(repeated({20, 20, 20, 0}, 200), 2);
    CHECK(many[0].rating.value - many[1].rating.value == Approx(191).margin(3));
    CHECK(many[0].rating.value + many[1].rating.value == Approx(0).margin(1e-6));
    CHECK(few[0].rating.low < 95);
    CHECK(few[0].rating.high > 95);
    CHECK(many[0].rating.high - many[0].rating.low < (few[0].rating.high - few[0].rating.low) / 3);
    CHECK(many[0].score.value == Approx(0.75));
    CHECK(many[0].score.low == Approx(0.75 - 1.96 * 0.25 / 20).margin(0.001));
    CHECK(standings(repeated({20, 20}, 50), 2)[0].score.low < 1);
}

TEST_CASE("[tournament] decks that favour a seat do not blur a result") {
    // Whoever sits first wins: each round is level, and nothing is open about the score.
    const auto table = standings(repeated({20, 0}, 100), 2);
    CHECK(table[0].score.value == Approx(0.5));
    CHECK(table[0].score.high == Approx(0.5));
}

TEST_CASE("[tournament] a sequential test ends when it knows, either way") {
    const SequentialTest test{0, 50};
    CHECK(test_result(test, repeated({20, 0}, 3)).verdict == Verdict::open);
    CHECK(test_result(test, repeated({20, 20, 20, 0}, 100)).verdict == Verdict::elo1);
    CHECK(test_result(test, repeated({20, 0, 0, 0}, 100)).verdict == Verdict::elo0);
    CHECK(test_result(test, repeated({20, 20}, 2)).verdict == Verdict::open);
    // Half way between the two it says nothing.
    CHECK(std::abs(test_result({-20, 20}, repeated({20, 0, 0, 20}, 50)).ratio) < 0.01);
}
