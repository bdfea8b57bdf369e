#include "laboratory/learning/learner.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[learning] weights are compared by pairs of games, whoever plays them") {
    const auto rules = rules_of({"base"});
    const players::Weights usual = players::usual_weights(rules->ruleset());
    const players::Weights blind = players::plain_weights(rules->ruleset(), {}, {.open_end = 100});
    const learning::Compared same = learning::compare({rules, 4, 1, 1}, usual, usual);
    CHECK(same.score == .5);
    const learning::Compared better = learning::compare({rules, 12, 1, 1}, usual, blind);
    CHECK(better.score > .7);
    const learning::Compared worse = learning::compare({rules, 12, 1, 2}, blind, usual);
    CHECK(worse.score == Approx(1 - better.score));
    CHECK(worse.error == Approx(better.error));
}

TEST_CASE("[learning] what is learnt wins more games, or nothing is") {
    const auto rules = rules_of({"base"});
    learning::Lesson lesson;
    lesson.pairs = {rules, 10, 1, 2};
    lesson.plugins = {"base"};
    lesson.rounds = 1;
    std::vector<learning::Trial> trials;
    const learning::Learnt learnt =
        learning::learn(lesson, [&](const learning::Trial& trial) { trials.push_back(trial); });
    REQUIRE(trials.size() >= 5);
    CHECK(trials[0].weight == "base: figures.follower.at_hand");
    const host::Reckoning& base = learnt.by_plugin.at("base");
    CHECK(base.features.count("city") == 1);
    CHECK(base.features.count("field") == 0); // is never completed
    const int at_hand = *base.figures.at("follower").at_hand;
    const int usual = players::usual_weights(rules->ruleset()).figures[0].at_hand;
    if (learnt.compared.score <= .5) CHECK(at_hand == usual);
}
