// A seed that nobody has chosen.
#pragma once

#include <cstdint>

namespace bastide::desktop {

/// Short enough to be told to somebody.
std::uint64_t random_seed();

} // namespace bastide::desktop
