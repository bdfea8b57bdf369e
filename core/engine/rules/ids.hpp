// Numbers of what rules declare. A list of the ruleset has the entry of that index.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include <cstdint>

namespace bastide::engine {

using LayerId = std::uint8_t;
using FigureKindId = std::uint8_t;
using PileId = std::uint8_t;
using SideKindId = std::uint8_t;

inline constexpr LayerId no_layer = 0xFF;
inline constexpr FigureKindId no_figure_kind = 0xFF;

/// Number of a hook. The scripts behind it live in a `Hooks`, one for each thread; the number means
/// the same in all of them.
using HookId = std::uint16_t;

inline constexpr HookId no_hook = 0xFFFF;

} // namespace bastide::engine
