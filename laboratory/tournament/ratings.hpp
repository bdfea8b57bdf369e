// How strong contestants are by the games that they have played against each other.
#pragma once

#include "laboratory/statistics/estimate.hpp"
#include "laboratory/tournament/match.hpp"

#include <optional>
#include <vector>

namespace bastide::tournament {

using statistics::Estimate;

/// What a contestant has got of those that he met: 1 for each who is behind him, 1/2 for each who
/// is level. Whoever has lost before the end is behind all others.
struct Standing {
    int games = 0;
    int wins = 0; ///< alone
    int draws = 0;
    int lost_early = 0; ///< before the end, by what he did
    double mean_points = 0;
    Estimate score;     ///< share of what could be got, from 0 to 1
    Estimate rating;    ///< Elo, 0 on average
    double seconds = 0; ///< of a decision, on average
    double longest = 0;
};

/// What each got against each other in one game: 0, 1/2 or 1, by seat and seat of the other.
std::vector<std::vector<double>> results(const Outcome& outcome);

/// Standings of so many contestants. Intervals are taken over rounds, whose games belong together:
/// of the score by the normal distribution, of the rating by drawing the rounds anew 500 times,
/// always the same way; both with one more round, which was drawn by all.
std::vector<Standing> standings(const std::vector<Outcome>& outcomes, int contestants);

/// A test whether the first of two contestants is stronger than `elo0`, or as strong as `elo1`,
/// which errs in 5 % either way.
struct SequentialTest {
    double elo0 = 0;
    double elo1 = 0;
};
enum class Verdict { open, elo0, elo1 };

/// How far the test has come, as a log-likelihood ratio, and what it says.
struct TestResult {
    double ratio = 0;
    Verdict verdict = Verdict::open;
};

/// The generalised sequential probability ratio test over rounds of two games.
TestResult test_result(const SequentialTest& test, const std::vector<Outcome>& outcomes);

} // namespace bastide::tournament
