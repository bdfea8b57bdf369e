// So many in so many seconds for each household.
#pragma once

#include "network/limits/rate_limit.hpp"

#include <map>
#include <string>

namespace bastide::network {

/// What one household has in common, of an address without port: an IPv6 network of 64 bits counts
/// as one. Empty for this machine, which has no limits, and for what is no address.
std::string household_of(const std::string& address);

/// For one thread at a time.
class AddressLimit {
  public:
    AddressLimit(std::size_t most, double seconds) : most_(most), seconds_(seconds) {}

    /// Counts one more of an address; false, and not counted, where that were too many.
    bool take(const std::string& address, double now);

  private:
    std::size_t most_;
    double seconds_;
    std::map<std::string, RateLimit> households_;
};

} // namespace bastide::network
