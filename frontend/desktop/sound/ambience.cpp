#include "frontend/desktop/sound/ambience.hpp"

#include <cmath>

namespace bastide::desktop {
namespace {

/// Times of the loop at which something is whole again, so that nothing jumps at its end.
double cycles(double t, int count) {
    return std::sin(full_turn * count * t / ambience_seconds);
}

/// Noise whose end fades into what comes before its beginning.
Wave endless_noise(std::size_t size, double from_hertz, double to_hertz, std::uint32_t seed) {
    const std::size_t overlap = samples_in(2);
    const Wave longer = noise(size + overlap, from_hertz, to_hertz, seed);
    Wave wave(longer.begin() + static_cast<std::ptrdiff_t>(overlap), longer.end());
    for (std::size_t i = 0; i < overlap; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(overlap);
        double& sample = wave[size - overlap + i];
        // Two noises that have nothing in common add up by their power.
        sample = sample * std::sqrt(1 - share) + longer[i] * std::sqrt(share);
    }
    return wave;
}

/// A low bed, and leaves above it that come and go.
Wave wind(std::size_t size, std::uint32_t seed) {
    Wave bed = endless_noise(size, 60, 260, seed);
    const Wave leaves = endless_noise(size, 500, 2600, seed + 1);
    for (std::size_t i = 0; i < size; ++i) {
        const double t = seconds_at(i);
        const double swell = .62 + .2 * cycles(t, 2) + .14 * cycles(t + 4, 5);
        const double rustle = .5 + .3 * cycles(t + 9, 3) + .2 * cycles(t + 2, 7);
        bed[i] = .5 * bed[i] * swell + .14 * leaves[i] * rustle * swell;
    }
    return bed;
}

/// One whistle that rises or falls.
struct Chirp {
    double start;
    double from_hertz;
    double to_hertz;
    double length;
    double loudness;
};

void add(Wave& wave, const Chirp& chirp) {
    const std::size_t size = samples_in(chirp.length), first = samples_in(chirp.start);
    double phase = 0;
    for (std::size_t i = 0; i < size && first + i < wave.size(); ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(size);
        phase += full_turn * (chirp.from_hertz + (chirp.to_hertz - chirp.from_hertz) * share)
                 / sample_rate;
        wave[first + i] += chirp.loudness * eased(share / .25) * eased((1 - share) / .5)
                           * (std::sin(phase) + .12 * std::sin(2 * phase));
    }
}

/// A few short songs, far away on either side.
void add_birds(Wave& left, Wave& right) {
    struct Song {
        double start;
        double hertz;
        int notes;
        double to_left; ///< share of it
    };
    constexpr Song songs[] = {{3.1, 3100, 3, .8},
                              {8.4, 2500, 2, .25},
                              {13.7, 3600, 4, .6},
                              {19.2, 2200, 2, .7},
                              {23.9, 3300, 3, .15}};
    for (const Song& song : songs)
        for (int note = 0; note < song.notes; ++note) {
            const double bend = note % 2 == 0 ? 1.16 : .86;
            Chirp chirp{.start = song.start + .17 * note,
                        .from_hertz = song.hertz,
                        .to_hertz = song.hertz * bend,
                        .length = .11,
                        .loudness = 0};
            constexpr double loudness = .075;
            chirp.loudness = loudness * song.to_left;
            add(left, chirp);
            chirp.loudness = loudness * (1 - song.to_left);
            add(right, chirp);
        }
}

} // namespace

std::vector<std::int16_t> synthesise_ambience() {
    const std::size_t size = samples_in(ambience_seconds);
    constexpr std::uint32_t left_seed = 1234, right_seed = 4321;
    Wave left = wind(size, left_seed), right = wind(size, right_seed);
    add_birds(left, right);
    Wave both(2 * size);
    for (std::size_t i = 0; i < size; ++i) {
        both[2 * i] = left[i];
        both[2 * i + 1] = right[i];
    }
    constexpr double peak = .5;
    return levelled(both, peak);
}

} // namespace bastide::desktop
