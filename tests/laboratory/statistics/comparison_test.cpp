#include "laboratory/statistics/comparison.hpp"
#include "tests/catch.hpp"
#include "tests/laboratory/statistics/games.hpp"

using namespace bastide;
using namespace bastide::tests;
using namespace bastide::statistics;

namespace {

/// A game of a seed in which the first player gets so many points by a setting.
GameFacts seeded_game(std::uint64_t seed, int points, const std::string& value) {
    GameFacts game = made_up({{points, 0}, {points, 1}});
    game.seed = seed;
    game.hash = static_cast<std::uint64_t>(points);
    game.variant.settings = {{"some.rule", value}};
    if (value != "off") game.variant.changed = {"some.rule"};
    return game;
}

/// Games of seeds from 0 with these points, off and on.
Summary two_variants(const std::vector<int>& off, const std::vector<int>& on) {
    Summary summary;
    for (std::size_t i = 0; i < off.size(); ++i)
        summary.add(seeded_game(i, off[i], "off"));
    for (std::size_t i = 0; i < on.size(); ++i)
        summary.add(seeded_game(i, on[i], "on"));
    return summary;
}

const Difference& of_best(const Comparison& comparison) {
    for (const Difference& each : comparison.differences)
        if (each.figure == "best") return each;
    FAIL("there is no such figure");
    return comparison.differences.front();
}

} // namespace

TEST_CASE("[statistics] games of one seed are compared with each other") {
    // Far apart from seed to seed, but each by 2 or 3 more.
    const Summary summary = two_variants({10, 50, 90, 130}, {12, 53, 92, 133});
    const auto effects = effects_of_settings(summary);
    REQUIRE(effects.size() == 1);
    CHECK(effects[0].setting == "some.rule");
    CHECK(effects[0].first_value == "off"); // the default comes first
    CHECK(effects[0].verdict == SettingEffect::Verdict::differs);
    const Comparison& comparison = effects[0].comparison;
    CHECK(comparison.paired);
    CHECK(comparison.pairs == 4);
    CHECK(comparison.alike == 0);
    CHECK(of_best(comparison).difference.value == Approx(2.5));
    CHECK(of_best(comparison).clear());
    // As two samples nothing would be seen of it.
    CHECK_FALSE(difference(of_best(comparison).first, of_best(comparison).second).excludes(0));
}

TEST_CASE("[statistics] whole games are compared with shorter ones") {
    Summary summary;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        summary.add(seeded_game(seed, 50, "off"));
        GameFacts shorter = seeded_game(seed, 20, "off");
        shorter.variant.settings["tiles"] = "30";
        shorter.variant.changed.insert("tiles");
        summary.add(shorter);
    }
    const auto effects = effects_of_settings(summary);
    REQUIRE(effects.size() == 1);
    CHECK(effects[0].setting == "tiles");
    CHECK(effects[0].first_value == "0");
    CHECK(effects[0].second_value == "30");
}

TEST_CASE("[statistics] without common seeds they are two samples") {
    Summary summary = two_variants({10, 12, 11}, {});
    for (const std::uint64_t seed : {20u, 21u, 22u})
        summary.add(seeded_game(seed, 30, "on"));
    const auto effects = effects_of_settings(summary);
    REQUIRE(effects.size() == 1);
    CHECK_FALSE(effects[0].comparison.paired);
    CHECK(of_best(effects[0].comparison).difference.value == Approx(19));
    CHECK(effects[0].verdict == SettingEffect::Verdict::differs);
}

TEST_CASE("[statistics] a setting that changes nothing, and one of which nothing is seen") {
    const auto nothing = effects_of_settings(two_variants({10, 20, 30}, {10, 20, 30}));
    CHECK(nothing.at(0).verdict == SettingEffect::Verdict::none);
    CHECK(nothing.at(0).comparison.alike == 3);
    const auto unseen = effects_of_settings(two_variants({10, 20, 30}, {20, 10, 30}));
    CHECK(unseen.at(0).verdict == SettingEffect::Verdict::unseen);
    CHECK(unseen.at(0).comparison.alike == 1);
}

TEST_CASE("[statistics] variants that differ in more than a setting say nothing of it") {
    Summary summary = two_variants({10}, {});
    GameFacts other = seeded_game(0, 10, "on");
    other.variant.kinds = {"easy", "easy"};
    summary.add(other);
    CHECK(effects_of_settings(summary).empty());
}
