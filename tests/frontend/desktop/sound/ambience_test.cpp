#include "frontend/desktop/sound/ambience.hpp"
#include "frontend/desktop/sound/effects.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

using namespace bastide::desktop;

namespace {

using Heard = std::vector<std::int16_t>;

constexpr double loudest_sample = std::numeric_limits<std::int16_t>::max();

const Heard& ambience() {
    static const Heard samples = synthesise_ambience();
    return samples;
}

/// Of one channel.
std::vector<double> channel(std::size_t which) {
    std::vector<double> samples;
    for (std::size_t i = which; i < ambience().size(); i += ambience_channels)
        samples.push_back(ambience()[i] / loudest_sample);
    return samples;
}

double power(const std::vector<double>& samples, std::size_t first, std::size_t count) {
    double sum = 0;
    for (std::size_t i = first; i < first + count; ++i)
        sum += samples[i] * samples[i];
    return std::sqrt(sum / static_cast<double>(count));
}

double largest_step(const std::vector<double>& samples) {
    double most = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        most = std::max(most, std::abs(samples[i] - samples[i - 1]));
    return most;
}

} // namespace

TEST_CASE("[sound] the ambience is half a minute, never clipped, and far below the effects") {
    CHECK(ambience().size() == ambience_channels * samples_in(ambience_seconds));
    int highest = 0;
    for (const std::int16_t sample : ambience())
        highest = std::max(highest, std::abs(static_cast<int>(sample)));
    CHECK(highest / loudest_sample <= .51);
    CHECK(highest / loudest_sample >= .4);
    const Heard tile = synthesise(Effect::tile_laid);
    std::vector<double> effect;
    for (const std::int16_t sample : tile)
        effect.push_back(sample / loudest_sample);
    for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
        const auto one = channel(which);
        CHECK(power(one, 0, one.size()) < power(effect, 0, effect.size() / 2));
    }
}

TEST_CASE("[sound] the end of the ambience goes on in its beginning") {
    for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
        const auto one = channel(which);
        CHECK(std::abs(one.front() - one.back()) <= largest_step(one));
        const std::size_t second = sample_rate;
        const double before = power(one, one.size() - second, second),
                     after = power(one, 0, second);
        CHECK(before / after > .7);
        CHECK(before / after < 1.4);
    }
}

TEST_CASE("[sound] the ambience swells and sinks, and lies differently left and right") {
    const auto left = channel(0), right = channel(1);
    double least = 1, most = 0;
    for (std::size_t first = 0; first + sample_rate <= left.size(); first += sample_rate) {
        const double here = power(left, first, sample_rate);
        least = std::min(least, here);
        most = std::max(most, here);
    }
    CHECK(most > 1.3 * least);
    CHECK(least > .005);
    double common = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        common += left[i] * right[i];
    const double both = power(left, 0, left.size()) * power(right, 0, right.size())
                        * static_cast<double>(left.size());
    CHECK(std::abs(common / both) < .3);
}
