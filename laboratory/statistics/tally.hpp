// Whole numbers that add up: the same sums whatever order games come in, and however they are
// parted over files, threads and machines.
// Tested in tests/laboratory/statistics/summary_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace bastide::statistics {

/// What is counted, from the general to the particular: {"figure", "turns"}.
using Name = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

/// Rows of numbers by name. Rows of one name are added number by number; where one is shorter, 0
/// stands for what it lacks. Throws `std::overflow_error` beyond what 64 bits hold.
class Tally {
  public:
    void add(const Name& name, const Numbers& numbers);
    void add(const Tally& other);

    /// Empty where nothing has been counted.
    const Numbers& at(const Name& name) const;
    const std::map<Name, Numbers>& rows() const { return rows_; }
    /// What follows `beginning` in the names that begin so, each once, in order.
    std::vector<std::string> below(const Name& beginning) const;

    friend bool operator==(const Tally&, const Tally&) = default;

  private:
    std::map<Name, Numbers> rows_;
};

/// Throws as a tally does.
std::int64_t sum_of(std::int64_t a, std::int64_t b);

/// What is squared is cut to this, so that sums of squares hold: no game is about more.
inline constexpr std::int64_t most_counted = 10'000'000;

/// {1, value, its square}: what `Moments` are made of.
Numbers moments_of(std::int64_t value);
/// {1, parts, value, and the products of both}: what a `PartedMean` is made of.
Numbers parted_moments_of(std::int64_t parts, std::int64_t value);

/// {1, value, its square}, then by player: parts; parts times value; and parts times those of each
/// player. What a `SeatedMean` is made of.
Numbers seated_moments_of(const std::vector<std::int64_t>& parts, std::int64_t value);

} // namespace bastide::statistics
