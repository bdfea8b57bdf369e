// By what a connection is known.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include <cstdint>

namespace bastide::network {

/// Of one WebSocket, also for those who know nothing else of a network; never used again.
using ConnectionId = std::uint64_t;

} // namespace bastide::network
