// Numbers that look random and are the same on every machine.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include <cstdint>

namespace bastide::engine {

/// Scatters a number over all 64 bits (the finisher of splitmix64).
constexpr std::uint64_t scatter(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

/// A stream of numbers (splitmix64): small, quick, and good enough to shuffle a game.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        const std::uint64_t number = scatter(state_);
        state_ += 0x9E3779B97F4A7C15u;
        return number;
    }
    /// From 0 to `bound` - 1, by multiplying instead of dividing. `bound` must be positive.
    int below(int bound) {
        return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(bound) >> 32);
    }

  private:
    std::uint64_t state_;
};

} // namespace bastide::engine
