// Why a connection of any kind cannot be had.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include <stdexcept>

namespace bastide::network {

/// A port cannot be had, a certificate cannot be read.
class NetworkError : public std::runtime_error {
    using runtime_error::runtime_error;
};

} // namespace bastide::network
