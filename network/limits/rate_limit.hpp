// So many in so many seconds.
// Tested in tests/network/limits/address_limit_test.cpp.
#pragma once

#include <cstddef>
#include <deque>

namespace bastide::network {

class RateLimit {
  public:
    RateLimit(std::size_t most, double seconds) : most_(most), seconds_(seconds) {}

    /// Counts one more; false, and not counted, where that were too many.
    bool take(double now) {
        while (!taken_.empty() && now - taken_.front() >= seconds_)
            taken_.pop_front();
        if (taken_.size() >= most_) return false;
        taken_.push_back(now);
        return true;
    }

  private:
    std::size_t most_;
    double seconds_;
    std::deque<double> taken_;
};

} // namespace bastide::network
