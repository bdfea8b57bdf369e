// So many in so many seconds.
// Tested in tests/network/limits/address_limit_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace bastide::network {

class RateLimit {
  public:
    RateLimit(std::size_t most, double seconds) : most_(most), seconds_(seconds) {}

    /// Counts one more; false, and not counted, where that were too many.
    bool take(double now) {
        const auto is_over = [&](double then) { return now - then >= seconds_; };
        taken_.erase(taken_.begin(), std::find_if_not(taken_.begin(), taken_.end(), is_over));
        if (taken_.size() >= most_) return false;
        taken_.push_back(now);
        return true;
    }

  private:
    std::size_t most_;
    double seconds_;
    std::vector<double> taken_; ///< holds no memory before the first
};

} // namespace bastide::network
