// Chance that comes out the same everywhere: splitmix64, and smooth noise over the whole board.
// Tested in tests/frontend/art/canvas/oval_test.cpp.
#pragma once

#include "core/engine/state/random.hpp"

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

namespace bastide::art {

namespace detail {
constexpr std::uint64_t folded(std::uint64_t hash, std::string_view part) {
    for (const char c : part)
        hash = engine::scatter(hash ^ static_cast<unsigned char>(c));
    return hash;
}
constexpr std::uint64_t folded(std::uint64_t hash, std::integral auto part) {
    return engine::scatter(hash ^ static_cast<std::uint64_t>(part));
}
} // namespace detail

/// The seed of what a seed was made of and further parts.
template <class... Parts>
constexpr std::uint64_t seed_with(std::uint64_t seed, const Parts&... parts) {
    ((seed = detail::folded(seed, parts)), ...);
    return seed;
}

/// One number from texts and whole numbers.
template <class... Parts>
constexpr std::uint64_t seed_of(const Parts&... parts) {
    return seed_with(0x51A7, parts...);
}

/// A row of random numbers that depends on its seed alone.
class Random {
  public:
    template <class... Parts>
    explicit constexpr Random(const Parts&... parts) : state_(seed_of(parts...)) {}

    /// From `low` up to, not including, `high`.
    constexpr double within(double low, double high) { return low + (high - low) * unit(); }

    /// From 0 up to, not including, 1.
    constexpr double unit() {
        state_ += 0x9E3779B97F4A7C15u;
        return static_cast<double>(engine::scatter(state_) >> 11) * 0x1p-53;
    }

    /// 0 to `count` - 1.
    constexpr int below(int count) { return static_cast<int>(unit() * count); }

    constexpr bool chance(double share) { return unit() < share; }

    template <class Items>
    constexpr const auto& pick(const Items& items) {
        return items[static_cast<std::size_t>(below(static_cast<int>(std::size(items))))];
    }

  private:
    std::uint64_t state_;
};

/// Smooth noise over the plane, 0 to 1; channels are independent of each other.
double smooth_noise(double x, double y, int channel);

/// `smooth_noise` at `first / scale`, `(first + 1) / scale` and so on; `scale` is at least 1.
void smooth_noise_row(std::span<double> values, std::int64_t first, double scale, double y,
                      int channel);

} // namespace bastide::art
