// Whose an address is.
// Tested in tests/network/limits/budget_test.cpp.
#pragma once

#include <string>

namespace bastide::network {

/// What one household has in common, of an address without port: an IPv6 network of 64 bits counts
/// as one. Empty for this machine, which has no limits; what is no address is one household with
/// all of its kind.
std::string household_of(const std::string& address);

} // namespace bastide::network
