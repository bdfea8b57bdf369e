// What sounds are made of: waves, noise, filters. The same numbers on every machine.
// Tested in tests/frontend/desktop/sound/effects_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

namespace bastide::desktop {

inline constexpr unsigned sample_rate = 44'100; ///< per second

/// Samples of any height: `levelled` brings them to their loudness. All times in seconds.
using Wave = std::vector<double>;

inline constexpr double full_turn = 2 * std::numbers::pi;

std::size_t samples_in(double seconds);
double seconds_at(std::size_t sample);
/// From 0 to 1 without a corner.
double eased(double t);

/// Numbers from -1 to 1, the same ones everywhere (xorshift).
class Noise {
  public:
    /// Not 0.
    explicit Noise(std::uint32_t seed) : state_(seed) {}

    double next();

  private:
    std::uint32_t state_; ///< never 0
};

void low_pass(Wave& wave, double hertz);
void high_pass(Wave& wave, double hertz);
double peak_of(const Wave& wave);
/// Noise between two pitches, 1 at its highest. Passed twice each way: once leaves it harsh.
Wave noise(std::size_t size, double from_hertz, double to_hertz, std::uint32_t seed);

/// Neither a click at an end nor a shift from zero.
void smooth(Wave& wave);
/// `peak` is a share of what a sample can hold.
std::vector<std::int16_t> levelled(const Wave& wave, double peak);

} // namespace bastide::desktop
