// A seed that nobody has chosen.
// Tested in tests/presentation/setup/seating_test.cpp.
#pragma once

#include <cstdint>

namespace bastide::setup {

/// Short enough to be told to somebody.
std::uint64_t random_seed();

} // namespace bastide::setup
