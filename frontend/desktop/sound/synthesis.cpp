#include "frontend/desktop/sound/synthesis.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide::desktop {

std::size_t samples_in(double seconds) {
    return static_cast<std::size_t>(std::lround(seconds * sample_rate));
}

double seconds_at(std::size_t sample) {
    return static_cast<double>(sample) / sample_rate;
}

double eased(double t) {
    t = std::clamp(t, 0., 1.);
    return t * t * (3 - 2 * t);
}

double Noise::next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return 2. * state_ / std::numeric_limits<std::uint32_t>::max() - 1;
}

void low_pass(Wave& wave, double hertz) {
    const double share = 1 - std::exp(-full_turn * hertz / sample_rate);
    double level = 0;
    for (double& sample : wave)
        sample = level += share * (sample - level);
}

void high_pass(Wave& wave, double hertz) {
    Wave low = wave;
    low_pass(low, hertz);
    for (std::size_t i = 0; i < wave.size(); ++i)
        wave[i] -= low[i];
}

double peak_of(const Wave& wave) {
    double most = 0;
    for (const double sample : wave)
        most = std::max(most, std::abs(sample));
    return most;
}

Wave noise(std::size_t size, double from_hertz, double to_hertz, std::uint32_t seed) {
    Noise source(seed);
    Wave wave(size);
    std::generate(wave.begin(), wave.end(), [&] { return source.next(); });
    for (int pass = 0; pass < 2; ++pass) {
        low_pass(wave, to_hertz);
        high_pass(wave, from_hertz);
    }
    const double most = peak_of(wave);
    for (double& sample : wave)
        sample /= most;
    return wave;
}

void smooth(Wave& wave) {
    constexpr double inaudible_hertz = 25, rise = .001, fall = .02;
    high_pass(wave, inaudible_hertz);
    for (std::size_t i = 0; i < wave.size(); ++i)
        wave[i] *= eased(seconds_at(i) / rise) * eased(seconds_at(wave.size() - 1 - i) / fall);
}

std::vector<std::int16_t> levelled(const Wave& wave, double peak) {
    const double factor = peak * std::numeric_limits<std::int16_t>::max() / peak_of(wave);
    std::vector<std::int16_t> samples;
    samples.reserve(wave.size());
    for (const double sample : wave)
        samples.push_back(static_cast<std::int16_t>(std::lround(sample * factor)));
    return samples;
}

} // namespace bastide::desktop
