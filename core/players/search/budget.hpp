// How long a search may think.
// Tested in tests/core/players/search/search_test.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>

namespace bastide::players {

/// Whatever ends first. With a number of playouts and no time a search comes out the same on every
/// machine, by any number of threads.
struct Budget {
    using Seconds = std::chrono::duration<double>;

    std::optional<Seconds> time = {}; ///< by the clock on the wall
    /// In all of a decision among many turns, one of each at least; less where there are few.
    std::int64_t playouts = std::numeric_limits<std::int64_t>::max();
    std::stop_token stop = {}; ///< to be asked for by whoever waits no longer
};

/// A budget that is being spent.
class Spending {
  public:
    explicit Spending(Budget budget)
        : budget_(std::move(budget)), begun_(std::chrono::steady_clock::now()) {}

    const Budget& budget() const { return budget_; }
    /// Of the time, from 0; stays 0 where there is no limit.
    double share() const {
        if (!budget_.time) return 0;
        return (std::chrono::steady_clock::now() - begun_) / *budget_.time;
    }
    /// Whether it was stopped, or this share of its time, from 0 to 1, is over.
    bool is_over(double most = 1) const {
        return budget_.stop.stop_requested() || (budget_.time && share() >= most);
    }

  private:
    Budget budget_;
    std::chrono::steady_clock::time_point begun_;
};

} // namespace bastide::players
