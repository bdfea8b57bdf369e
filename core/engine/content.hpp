// What a state says, whatever way it came about: equality and a hash of content.
#pragma once

#include "core/engine/state.hpp"

#include <array>
#include <cstdint>
#include <string>
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

/// The hash as records write it: 16 lower-case hexadecimal digits.
std::string hash_text(std::uint64_t hash);

} // namespace bastide::engine
