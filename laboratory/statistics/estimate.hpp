// What sums over many games say: means and shares with their 95 % intervals.
#pragma once

#include "laboratory/statistics/tally.hpp"

namespace bastide::statistics {

/// A number with the ends of its 95 % interval.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;

    /// Nothing is known of how far it is off: of one game, or none.
    bool open() const;
    bool excludes(double number) const { return !open() && (number < low || number > high); }
    Estimate scaled(double factor) const { return {value * factor, low * factor, high * factor}; }
};

/// A sum of values and one of their squares.
struct Moments {
    std::int64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;

    Moments() = default;
    /// A row of `moments_of`.
    explicit Moments(const Numbers& row);

    double mean() const;
    /// Of one value; 0 of fewer than two.
    double variance() const;
    double deviation() const;
    Estimate estimate() const;
};

/// The mean over parts of games, where those of one game belong together: of tiles of a kind, of
/// which a game has several.
struct PartedMean {
    std::int64_t games = 0;
    std::int64_t parts = 0;
    double value = 0;
    double error = 0; ///< standard error; less than 0 when nothing is known of it

    /// A row of `parted_moments_of`.
    explicit PartedMean(const Numbers& row);
    Estimate estimate() const;
};

/// How far values of parts of games are from what their players reach anyhow, on average: so that
/// who plays, and from which seat, makes no difference.
struct SeatedMean {
    double value = 0;
    double error = 0; ///< standard error; less than 0 when nothing is known of it
    std::int64_t games = 0;

    /// A row of `seated_moments_of`, and what the players reach on average.
    SeatedMean(const Numbers& row, const std::vector<double>& reached);
    Estimate estimate() const;
};

/// The mean of the second minus that of the first, whose variances need not be the same (Welch).
Estimate difference(const Moments& first, const Moments& second);

/// The share of `hits` among so many, by Wilson's interval. Halves are allowed: of a shared win.
Estimate share(double hits, double count);

/// How many standard errors a 95 % interval reaches to either side, by Student's distribution.
double reach(double degrees_of_freedom);

} // namespace bastide::statistics
