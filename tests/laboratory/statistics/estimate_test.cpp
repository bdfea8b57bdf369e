#include "laboratory/statistics/estimate.hpp"
#include "tests/catch.hpp"

using namespace bastide::statistics;

namespace {

Moments moments_of_all(const std::vector<std::int64_t>& values) {
    Tally tally;
    for (const std::int64_t value : values)
        tally.add({}, moments_of(value));
    return Moments(tally.at({}));
}

} // namespace

TEST_CASE("[statistics] a mean, its deviation and its interval") {
    const Moments some = moments_of_all({2, 4, 4, 4, 5, 5, 7, 9});
    CHECK(some.mean() == Approx(5));
    CHECK(some.variance() == Approx(32.0 / 7));
    // 2.3646 is what Student's tables have for 7 degrees of freedom.
    CHECK(some.estimate().high == Approx(5 + 2.3646 * std::sqrt(32.0 / 7 / 8)).epsilon(0.001));
    CHECK(some.estimate().excludes(0));
    CHECK_FALSE(some.estimate().excludes(5.5));
}

TEST_CASE("[statistics] of one value, and of none, no interval is known") {
    CHECK(moments_of_all({3}).estimate().open());
    CHECK(moments_of_all({3}).estimate().value == 3);
    CHECK_FALSE(moments_of_all({3}).estimate().excludes(0));
    CHECK(moments_of_all({}).estimate().open());
}

TEST_CASE("[statistics] Student's distribution by its tables") {
    CHECK(reach(1) == Approx(12.706));
    CHECK(reach(2) == Approx(4.303));
    CHECK(reach(3) == Approx(3.182).epsilon(0.005));
    CHECK(reach(5) == Approx(2.571).epsilon(0.001));
    CHECK(reach(30) == Approx(2.042).epsilon(0.001));
    CHECK(reach(1e6) == Approx(1.95996).epsilon(0.0001));
}

TEST_CASE("[statistics] a share has Wilson's interval") {
    // 10 of 50: worked out by hand from Wilson's formula.
    const Estimate some = share(10, 50);
    CHECK(some.value == Approx(0.2));
    CHECK(some.low == Approx(0.1124).epsilon(0.002));
    CHECK(some.high == Approx(0.3304).epsilon(0.002));
    CHECK(share(0, 10).low == 0);
    CHECK(share(0, 10).high > 0.2);
    CHECK(share(1, 0).open());
}

TEST_CASE("[statistics] two samples of other variances are compared by Welch's test") {
    const Estimate found =
        difference(moments_of_all({1, 2, 3, 4, 5}), moments_of_all({10, 20, 30, 40, 50}));
    CHECK(found.value == Approx(27));
    // Standard error 7.1063, 4.0799 degrees of freedom: 2.757 standard errors.
    CHECK(found.high - found.value == Approx(2.757 * 7.1063).epsilon(0.005));
    CHECK(difference(moments_of_all({1}), moments_of_all({1, 2})).open());
    CHECK(difference(moments_of_all({3, 3}), moments_of_all({4, 4})).excludes(0));
}

TEST_CASE("[statistics] a mean over parts takes those of one game together") {
    Tally tally;
    tally.add({}, parted_moments_of(2, 6)); // two tiles with 6 points together
    tally.add({}, parted_moments_of(1, 0));
    tally.add({}, parted_moments_of(1, 2));
    const PartedMean mean(tally.at({}));
    CHECK(mean.parts == 4);
    CHECK(mean.value == Approx(2));
    // Residuals 6 - 2 * 2, 0 - 2 and 2 - 2: squares 8 in all; sqrt(8 * 3 / 2) / 4.
    CHECK(mean.error == Approx(std::sqrt(12.0) / 4));
    CHECK(PartedMean({}).estimate().open());
}

TEST_CASE("[statistics] what a seat reaches anyhow is taken from what its tiles are worth") {
    const std::vector<double> usual = {10, -10};
    Tally tally;
    tally.add({}, seated_moments_of({1, 0}, 13)); // 3 more than usual
    tally.add({}, seated_moments_of({0, 1}, -9)); // 1 more
    tally.add({}, seated_moments_of({1, 1}, 2));  // 2 more, by two tiles
    const SeatedMean mean(tally.at({}), usual);
    CHECK(mean.value == Approx(6.0 / 4));
    // Residuals 3 - 1.5, 1 - 1.5 and 2 - 3: squares 3.5 in all.
    CHECK(mean.error == Approx(std::sqrt(3.5 * 3 / 2) / 4));
    CHECK(SeatedMean({}, usual).estimate().open());
}
