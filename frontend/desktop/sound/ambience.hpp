// What is heard of the land itself: wind that swells and sinks, now and then a bird. Computed.
// Tested in tests/frontend/desktop/sound/ambience_test.cpp.
#pragma once

#include "frontend/desktop/sound/synthesis.hpp"

#include <cstdint>
#include <vector>

namespace bastide::desktop {

inline constexpr double ambience_seconds = 30;
inline constexpr unsigned ambience_channels = 2;

/// Left and right by turns, the same samples at every call; its end goes on in its beginning. Takes
/// some tenths of a second.
std::vector<std::int16_t> synthesise_ambience();

} // namespace bastide::desktop
