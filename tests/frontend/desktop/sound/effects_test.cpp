#include "frontend/desktop/sound/effects.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

using namespace bastide::desktop;

namespace {

using Samples = std::vector<std::int16_t>;

constexpr double full_scale = std::numeric_limits<std::int16_t>::max();

std::array<Effect, effect_count> all_effects() {
    std::array<Effect, effect_count> effects{};
    for (std::size_t i = 0; i < effect_count; ++i)
        effects[i] = static_cast<Effect>(i);
    return effects;
}

double seconds(const Samples& samples) {
    return static_cast<double>(samples.size()) / sample_rate;
}

/// As a share of full scale, like all that follows.
double peak(Samples::const_iterator first, Samples::const_iterator last) {
    int highest = 0;
    for (auto sample = first; sample != last; ++sample)
        highest = std::max(highest, std::abs(static_cast<int>(*sample)));
    return highest / full_scale;
}

double peak(const Samples& samples) {
    return peak(samples.begin(), samples.end());
}

double offset(const Samples& samples) {
    const double sum = std::accumulate(samples.begin(), samples.end(), 0.);
    return std::abs(sum) / static_cast<double>(samples.size()) / full_scale;
}

/// The loudest of the first and the last five samples, a tenth of a millisecond.
double edge(const Samples& samples) {
    constexpr int few = 5;
    return std::max(peak(samples.begin(), samples.begin() + few),
                    peak(samples.end() - few, samples.end()));
}

/// 1 for the same sound at any loudness, 0 for sounds that have nothing in common.
double likeness(const Samples& a, const Samples& b) {
    const auto energy = [](const Samples& samples) {
        return std::inner_product(samples.begin(), samples.end(), samples.begin(), 0.);
    };
    const auto both = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
    const double common = std::inner_product(a.begin(), a.begin() + both, b.begin(), 0.);
    return std::abs(common) / std::sqrt(energy(a) * energy(b));
}

constexpr double most_edge = .01, most_offset = .002, most_likeness = .5;

} // namespace

TEST_CASE("[effects] an effect is short, and the end of a game may take its time") {
    for (const Effect effect : all_effects()) {
        CAPTURE(static_cast<int>(effect));
        const double length = seconds(synthesise(effect));
        CHECK(length >= .08);
        CHECK(length <= (effect == Effect::game_over ? 1.6 : .45));
    }
}

TEST_CASE("[effects] an effect is loud enough and never clipped") {
    for (const Effect effect : all_effects()) {
        CAPTURE(static_cast<int>(effect));
        const double highest = peak(synthesise(effect));
        CHECK(highest >= .3);
        CHECK(highest <= .8);
    }
}

TEST_CASE("[effects] an effect begins and ends without a click") {
    for (const Effect effect : all_effects()) {
        CAPTURE(static_cast<int>(effect));
        const Samples samples = synthesise(effect);
        CHECK(samples.front() == 0);
        CHECK(samples.back() == 0);
        CHECK(edge(samples) < most_edge);
    }
    Samples cut = synthesise(Effect::points);
    cut.resize(cut.size() / 2);
    CHECK(edge(cut) > most_edge);
}

TEST_CASE("[effects] an effect swings around zero") {
    for (const Effect effect : all_effects()) {
        CAPTURE(static_cast<int>(effect));
        CHECK(offset(synthesise(effect)) < most_offset);
    }
    Samples shifted = synthesise(Effect::turn);
    for (std::int16_t& sample : shifted)
        sample = static_cast<std::int16_t>(sample + 100);
    CHECK(offset(shifted) > most_offset);
}

TEST_CASE("[effects] no effect is like another") {
    for (const Effect one : all_effects())
        for (const Effect other : all_effects()) {
            CAPTURE(static_cast<int>(one), static_cast<int>(other));
            if (one != other) CHECK(likeness(synthesise(one), synthesise(other)) < most_likeness);
        }
    Samples softer = synthesise(Effect::tile_laid);
    for (std::int16_t& sample : softer)
        sample = static_cast<std::int16_t>(sample / 2);
    CHECK(likeness(synthesise(Effect::tile_laid), softer) > most_likeness);
}

TEST_CASE("[effects] an effect is the same at every call") {
    for (const Effect effect : all_effects()) {
        CAPTURE(static_cast<int>(effect));
        CHECK(synthesise(effect) == synthesise(effect));
    }
}

namespace {

/// How its power is shared out between low and high, of which the whole is 1.
std::array<double, 6> spectrum(const Samples& samples) {
    constexpr std::array<double, 5> bounds = {200, 450, 900, 1800, 3600}; // hertz
    std::array<double, 6> bands{};
    double sum = 0;
    for (std::size_t band = 0; band < bands.size(); ++band) {
        Wave wave(samples.begin(), samples.end());
        for (int pass = 0; pass < 2; ++pass) {
            if (band > 0) high_pass(wave, bounds[band - 1]);
            if (band < bounds.size()) low_pass(wave, bounds[band]);
        }
        bands[band] = std::inner_product(wave.begin(), wave.end(), wave.begin(), 0.);
        sum += bands[band];
    }
    for (double& band : bands)
        band /= sum;
    return bands;
}

double distance(const std::array<double, 6>& a, const std::array<double, 6>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += std::abs(a[i] - b[i]);
    return sum / 2;
}

} // namespace

TEST_CASE("[effects] effects that may follow each other differ in pitch, or much in length") {
    for (const Effect one : all_effects())
        for (const Effect other : all_effects()) {
            if (one >= other) continue;
            const Samples a = synthesise(one), b = synthesise(other);
            const double longer = std::max(seconds(a), seconds(b)),
                         shorter = std::min(seconds(a), seconds(b));
            CAPTURE(static_cast<int>(one), static_cast<int>(other), longer / shorter);
            if (longer < 1.5 * shorter) CHECK(distance(spectrum(a), spectrum(b)) > .15);
        }
}
