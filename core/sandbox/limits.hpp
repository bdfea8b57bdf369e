// How much scripts may do.
// Tested in tests/core/host/attacks_test.cpp.
#pragma once

#include <cstddef>

namespace bastide::sandbox {

/// How much a script may do. Counted, never timed, so that every machine agrees.
struct ScriptLimits {
    long action_instructions = 2'000'000; ///< for an action with all that follows from it
    long load_instructions = 20'000'000;  ///< for loading one plugin
    std::size_t memory = 64u << 20;       ///< bytes for all plugins of a game together
    std::size_t source = 256u << 10;      ///< bytes of one source file
};

} // namespace bastide::sandbox
