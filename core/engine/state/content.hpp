// What a state says, whatever way it came about: equality and a hash of content.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace bastide::engine {

/// One fact about a state: what it is about, and up to five numbers.
using Fact = std::array<std::int32_t, 6>;

/// All facts of a state, sorted. Two states of one ruleset with the same facts play on alike.
std::vector<Fact> content_of(const GameState& state);

/// True when both say the same, although tiles may have been placed in another order.
bool same_content(const GameState& a, const GameState& b);

/// A hash of the content, the same on every machine.
std::uint64_t content_hash(const GameState& state);

} // namespace bastide::engine
