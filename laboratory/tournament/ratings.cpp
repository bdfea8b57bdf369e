#include "laboratory/tournament/ratings.hpp"

#include "core/engine/state/random.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace bastide::tournament {
namespace {

/// A matrix by contestant and contestant.
using Matrix = std::vector<std::vector<double>>;

Matrix matrix(std::size_t size, double value = 0) {
    return Matrix(size, std::vector<double>(size, value));
}

void add(Matrix& sum, const Matrix& other) {
    for (std::size_t i = 0; i < sum.size(); ++i)
        for (std::size_t j = 0; j < sum.size(); ++j)
            sum[i][j] += other[i][j];
}

/// What everybody has got of everybody, for each round.
std::vector<Matrix> rounds_of(const std::vector<Outcome>& outcomes, std::size_t contestants) {
    std::map<std::uint64_t, Matrix> rounds;
    for (const Outcome& outcome : outcomes) {
        Matrix& round =
            rounds.try_emplace(outcome.pairing.round, matrix(contestants)).first->second;
        const Matrix got = results(outcome);
        const std::vector<int>& seats = outcome.pairing.seats;
        for (std::size_t i = 0; i < seats.size(); ++i)
            for (std::size_t j = 0; j < seats.size(); ++j)
                round[static_cast<std::size_t>(seats[i])][static_cast<std::size_t>(seats[j])] +=
                    got[i][j];
    }
    std::vector<Matrix> all;
    for (auto& [number, round] : rounds)
        all.push_back(std::move(round));
    return all;
}

/// Ratings by the model of Bradley and Terry. Half a point each, as of one more draw, keeps those
/// finite who have won or lost everything.
std::vector<double> ratings_by(Matrix won) {
    const std::size_t size = won.size();
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            if (i != j) won[i][j] += 0.5;
    std::vector<double> strength(size, 1);
    constexpr int steps = 200;
    for (int step = 0; step < steps; ++step) {
        const std::vector<double> before = strength;
        for (std::size_t i = 0; i < size; ++i) {
            double points = 0;
            double expected = 0;
            for (std::size_t j = 0; j < size; ++j) {
                if (i == j) continue;
                points += won[i][j];
                expected += (won[i][j] + won[j][i]) / (before[i] + before[j]);
            }
            strength[i] = points / expected;
        }
    }
    std::vector<double> elo;
    for (const double each : strength)
        elo.push_back(400 * std::log10(each));
    const double mean =
        std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(elo.size());
    for (double& each : elo)
        each -= mean;
    return elo;
}

/// A round that was drawn by all who have met.
Matrix drawn_round(const Matrix& all) {
    Matrix drawn = matrix(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < all.size(); ++j)
            if (all[i][j] + all[j][i] > 0) drawn[i][j] = 1;
    return drawn;
}

std::vector<Estimate> estimated_ratings(std::vector<Matrix> rounds, std::size_t contestants) {
    constexpr std::size_t samples = 500;
    Matrix all = matrix(contestants);
    for (const Matrix& round : rounds)
        add(all, round);
    const std::vector<double> elo = ratings_by(all);
    rounds.push_back(drawn_round(all));
    std::vector<std::vector<double>> sampled(contestants);
    engine::Random random(1);
    for (std::size_t sample = 0; sample < samples; ++sample) {
        Matrix some = matrix(contestants);
        for (std::size_t i = 1; i < rounds.size(); ++i)
            add(some,
                rounds[static_cast<std::size_t>(random.below(static_cast<int>(rounds.size())))]);
        const std::vector<double> each = ratings_by(some);
        for (std::size_t i = 0; i < contestants; ++i)
            sampled[i].push_back(each[i]);
    }
    std::vector<Estimate> estimates;
    for (std::size_t i = 0; i < contestants; ++i) {
        std::sort(sampled[i].begin(), sampled[i].end());
        estimates.push_back(
            {elo[i], sampled[i][samples * 25 / 1000], sampled[i][samples * 975 / 1000]});
    }
    return estimates;
}

struct Spread {
    double mean = 0;
    double variance = 0; ///< of one value
};

Spread spread_of(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    Spread spread;
    for (const double value : values)
        spread.mean += value / count;
    for (const double value : values)
        spread.variance += (value - spread.mean) * (value - spread.mean) / std::max(1.0, count - 1);
    return spread;
}

/// The share that a contestant got of each round that he played in.
std::vector<double> shares_of(const std::vector<Matrix>& rounds, std::size_t contestant) {
    std::vector<double> shares;
    for (const Matrix& round : rounds) {
        double got = 0;
        double lost = 0;
        for (std::size_t other = 0; other < round.size(); ++other) {
            if (other == contestant) continue;
            got += round[contestant][other];
            lost += round[other][contestant];
        }
        if (got + lost > 0) shares.push_back(got / (got + lost));
    }
    return shares;
}

/// As of one more round, which was drawn: whoever has won everything could have lost once.
Estimate estimated_share(const std::vector<double>& shares) {
    if (shares.empty()) return {};
    std::vector<double> more = shares;
    more.push_back(0.5);
    const double mean = spread_of(shares).mean;
    const double error =
        1.96 * std::sqrt(spread_of(more).variance / static_cast<double>(shares.size()));
    return {mean, std::max(0.0, mean - error), std::min(1.0, mean + error)};
}

void count_game(std::vector<Standing>& standings, const Outcome& outcome) {
    for (std::size_t seat = 0; seat < outcome.pairing.seats.size(); ++seat) {
        Standing& standing = standings[static_cast<std::size_t>(outcome.pairing.seats[seat])];
        const bool won =
            std::find(outcome.winners.begin(), outcome.winners.end(), static_cast<int>(seat))
            != outcome.winners.end();
        ++standing.games;
        standing.wins += won && outcome.winners.size() == 1;
        standing.draws += won && outcome.winners.size() > 1;
        standing.lost_early += outcome.loss && outcome.loss->seat == static_cast<int>(seat);
        standing.mean_points += outcome.scores[seat];
        standing.seconds += outcome.seconds[seat] / std::max(1, outcome.decisions[seat]);
        standing.longest = std::max(standing.longest, outcome.longest[seat]);
    }
}

double expected_share(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

} // namespace

Matrix results(const Outcome& outcome) {
    const std::size_t seats = outcome.scores.size();
    const auto rank = [&](std::size_t seat) {
        const int each = static_cast<int>(seat);
        if (outcome.loss && outcome.loss->seat == each) return -1;
        const auto& winners = outcome.winners;
        return std::find(winners.begin(), winners.end(), each) != winners.end() ? 1 : 0;
    };
    Matrix got = matrix(seats);
    for (std::size_t i = 0; i < seats; ++i)
        for (std::size_t j = 0; j < seats; ++j) {
            if (i == j) continue;
            const int by_rank = rank(i) - rank(j);
            const int ahead =
                by_rank != 0 || rank(i) == 1 ? by_rank : outcome.scores[i] - outcome.scores[j];
            got[i][j] = ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
        }
    return got;
}

std::vector<Standing> standings(const std::vector<Outcome>& outcomes, int contestants) {
    const auto count = static_cast<std::size_t>(contestants);
    std::vector<Standing> all(count);
    for (const Outcome& outcome : outcomes)
        count_game(all, outcome);
    const std::vector<Matrix> rounds = rounds_of(outcomes, count);
    if (rounds.empty()) return all;
    const std::vector<Estimate> ratings = estimated_ratings(rounds, count);
    for (std::size_t i = 0; i < count; ++i) {
        all[i].mean_points /= std::max(1, all[i].games);
        all[i].seconds /= std::max(1, all[i].games);
        all[i].score = estimated_share(shares_of(rounds, i));
        all[i].rating = ratings[i];
    }
    return all;
}

TestResult test_result(const SequentialTest& test, const std::vector<Outcome>& outcomes) {
    const std::vector<double> shares = shares_of(rounds_of(outcomes, 2), 0);
    TestResult result;
    constexpr std::size_t fewest = 10; // before, nothing is known of how they spread
    if (shares.size() < fewest) return result;
    const double share0 = expected_share(test.elo0);
    const double share1 = expected_share(test.elo1);
    const Spread spread = spread_of(shares);
    // All rounds alike would end the test at once.
    constexpr double least_variance = 0.01;
    result.ratio = static_cast<double>(shares.size()) * (share1 - share0)
                   * (2 * spread.mean - share0 - share1)
                   / (2 * std::max(spread.variance, least_variance));
    const double bound = std::log(0.95 / 0.05);
    if (result.ratio >= bound) result.verdict = Verdict::elo1;
    if (result.ratio <= -bound) result.verdict = Verdict::elo0;
    return result;
}

} // namespace bastide::tournament
