#include "laboratory/statistics/estimate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide::statistics {
namespace {

constexpr double z = 1.959963984540054; // of the normal distribution, 97.5 %
constexpr double unknown = std::numeric_limits<double>::infinity();

std::int64_t number_of(const Numbers& row, std::size_t index) {
    return index < row.size() ? row[index] : 0;
}

Estimate around(double value, double reached) {
    return {value, value - reached, value + reached};
}

} // namespace

bool Estimate::open() const {
    return !std::isfinite(low) || !std::isfinite(high);
}

double reach(double freedom) {
    // Exact for the smallest samples, where the expansion is not.
    if (freedom < 1.5) return 12.706;
    if (freedom < 2.5) return 4.303;
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    const double z7 = z5 * z * z;
    const double z9 = z7 * z * z;
    const double part = 1 / freedom;
    return z + part * (z3 + z) / 4 + part * part * (5 * z5 + 16 * z3 + 3 * z) / 96
           + part * part * part * (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384
           + part * part * part * part * (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z)
                 / 92160;
}

Moments::Moments(const Numbers& row)
    : count(std::max<std::int64_t>(0, number_of(row, 0))),
      sum(number_of(row, 1)),
      squares(number_of(row, 2)) {}

double Moments::mean() const {
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double Moments::variance() const {
    if (count < 2) return 0;
    const auto n = static_cast<double>(count);
    // In long double: the difference of two large numbers.
    const auto deviations = static_cast<long double>(squares)
                            - static_cast<long double>(sum) * static_cast<long double>(sum)
                                  / static_cast<long double>(count);
    return std::max(0.0, static_cast<double>(deviations) / (n - 1));
}

double Moments::deviation() const {
    return std::sqrt(variance());
}

Estimate Moments::estimate() const {
    if (count < 2) return around(mean(), unknown);
    const auto n = static_cast<double>(count);
    return around(mean(), reach(n - 1) * std::sqrt(variance() / n));
}

PartedMean::PartedMean(const Numbers& row)
    : games(number_of(row, 0)), parts(number_of(row, 1)), error(-1) {
    if (games < 1 || parts < 1) return;
    const auto n = static_cast<double>(games);
    const auto x = static_cast<double>(parts);
    value = static_cast<double>(number_of(row, 2)) / x;
    if (games < 2) return;
    const double residuals = static_cast<double>(number_of(row, 5))
                             - 2 * value * static_cast<double>(number_of(row, 4))
                             + value * value * static_cast<double>(number_of(row, 3));
    error = std::sqrt(std::max(0.0, residuals) * n / (n - 1)) / x;
}

Estimate PartedMean::estimate() const {
    return around(value, error < 0 ? unknown : reach(static_cast<double>(games - 1)) * error);
}

SeatedMean::SeatedMean(const Numbers& row, const std::vector<double>& reached)
    : error(-1), games(number_of(row, 0)) {
    const std::size_t players = reached.size();
    const auto number = [&](std::size_t index) {
        return static_cast<double>(number_of(row, index));
    };
    double parts = 0;
    double expected = 0;
    for (std::size_t player = 0; player < players; ++player) {
        parts += number(3 + player);
        expected += reached[player] * number(3 + player);
    }
    if (games < 1 || parts <= 0) return;
    value = (number(1) - expected) / parts;
    if (games < 2) return;
    // Of each game the square of its sum minus what was to be expected of its parts.
    double residuals = number(2);
    for (std::size_t one = 0; one < players; ++one) {
        const double of_one = reached[one] + value;
        residuals -= 2 * of_one * number(3 + players + one);
        for (std::size_t other = 0; other < players; ++other)
            residuals +=
                of_one * (reached[other] + value) * number(3 + (2 + one) * players + other);
    }
    const auto n = static_cast<double>(games);
    error = std::sqrt(std::max(0.0, residuals) * n / (n - 1)) / parts;
}

Estimate SeatedMean::estimate() const {
    return around(value, error < 0 ? unknown : reach(static_cast<double>(games - 1)) * error);
}

Estimate difference(const Moments& first, const Moments& second) {
    const double value = second.mean() - first.mean();
    if (first.count < 2 || second.count < 2) return around(value, unknown);
    const double a = first.variance() / static_cast<double>(first.count);
    const double b = second.variance() / static_cast<double>(second.count);
    if (a + b == 0) return around(value, 0);
    const double freedom = (a + b) * (a + b)
                           / (a * a / static_cast<double>(first.count - 1)
                              + b * b / static_cast<double>(second.count - 1));
    return around(value, reach(freedom) * std::sqrt(a + b));
}

Estimate share(double hits, double count) {
    if (count <= 0) return around(0, unknown);
    const double p = std::clamp(hits / count, 0.0, 1.0);
    const double scale = 1 + z * z / count;
    const double middle = (p + z * z / (2 * count)) / scale;
    const double reached = z / scale * std::sqrt(p * (1 - p) / count + z * z / (4 * count * count));
    return {p, std::max(0.0, middle - reached), std::min(1.0, middle + reached)};
}

} // namespace bastide::statistics
