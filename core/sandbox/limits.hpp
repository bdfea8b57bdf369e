// How much scripts may do.
#pragma once

#include <cstddef>

namespace bastide::sandbox {

/// How much a script may do. Counted, never timed, so that every machine agrees.
struct ScriptLimits {
    long hook_instructions = 2'000'000;  ///< for each call of a hook
    long load_instructions = 20'000'000; ///< for loading one plugin
    std::size_t memory = 64u << 20;      ///< bytes for all plugins of a game together
    std::size_t source = 256u << 10;     ///< bytes of one source file
    /// Compares what scripts remember before and after each hook, and refuses hooks that keep state
    /// of their own. Slow; for `check` and tests.
    bool watch = false;
};

} // namespace bastide::sandbox
