// Why a game cannot begin.
// Tested in tests/core/broken_test.cpp.
#pragma once

#include <stdexcept>

namespace bastide::engine {

/// The tiles that a game begins with do not match; what else makes no ruleset is an
/// `std::invalid_argument` of no such kind.
struct StartError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

} // namespace bastide::engine
