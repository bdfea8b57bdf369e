// What states promise, in a little game whose points are easily counted.
#include "core/engine/turn/deploying.hpp"
#include "players/evaluation/evaluation.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"
#include "tests/support.hpp"

#include <cstdlib>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[players] a feature promises what it is worth, and a part of what is missing") {
    const engine::Ruleset rules(little_game());
    engine::Engine engine(rules);
    engine::GameState state = engine.new_game(2);
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    // Two tiles of a wall with one open end: 2 points as they are, 4 when completed.
    players::Evaluation evaluation(rules, players::plain_weights(rules, {}, {.open_end = 100}));
    CHECK(evaluation.worth_to(engine, state, 0) == 300);
    CHECK(evaluation.worth_to(engine, state, 1) == -300);
}

TEST_CASE("[players] figures at hand are worth less with every tile, the first ones least") {
    const engine::Ruleset rules(little_game());
    engine::Engine engine(rules);
    engine::GameState state = engine.new_game(2);
    players::Evaluation evaluation(rules, players::plain_weights(rules, {.at_hand = 600}, {}));
    CHECK(evaluation.worth_to(engine, state, 0) == 0);
    lay(engine, state, plain, {0, 1});
    deploy(engine, state, 0); // a meadow, which scores nothing
    const long missed = evaluation.worth_to(engine, state, 1);
    CHECK(missed > 0);
    CHECK(missed < 600 / 3); // the third guard
    lay(engine, state, plain, {0, 2});
    deploy(engine, state, engine::no_segment);
    CHECK(evaluation.worth_to(engine, state, 1) < missed);
}

TEST_CASE("[players] a game that is over is worth its result") {
    const engine::Ruleset rules(little_game(1));
    engine::Engine engine(rules);
    engine::GameState state = engine.new_game(2);
    engine::Random random(5);
    std::vector<engine::Action> legal;
    while (!state.over()) {
        legal.clear();
        engine.legal_actions(state, legal);
        const int count = static_cast<int>(legal.size());
        REQUIRE_FALSE(engine.apply(state, legal[static_cast<std::size_t>(random.below(count))]));
    }
    REQUIRE(state.scores()[0] != state.scores()[1]);
    CHECK(players::Evaluation(rules).worth_to(engine, state, 1)
          == (state.scores()[1] - state.scores()[0]) * players::point);
}

namespace {

/// Weights that do not depend on which tiles are unseen.
players::Weights sightless_weights(const engine::Ruleset& rules) {
    players::Weights weights = players::usual_weights(rules);
    for (players::FeatureWeights& feature : weights.features)
        feature = {.open_end = 40};
    return weights;
}

} // namespace

TEST_CASE("[players] what is kept of features promises the same as what is worked out anew") {
    const auto rules = rules_of({"base", "inns-and-cathedrals"});
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    engine::GameState state = engine.new_game(3);
    const players::Weights weights = sightless_weights(rules->ruleset());
    players::Evaluation exact(rules->ruleset(), weights), quick(rules->ruleset(), weights);
    engine::Random random(8);
    std::vector<engine::Action> legal;
    int compared = 0, placed = 0;
    while (!state.over()) {
        if (state.turn() % 8 == 0) quick.begin_at(engine, state);
        const bool begun = state.turn() >= 8;
        if (begun) {
            quick.begin_turn(engine, state);
            CHECK(quick.quick_worth_to(engine, state, 1) == exact.worth_to(engine, state, 1));
            ++compared;
        }
        engine.legal_actions(state, legal);
        const int count = static_cast<int>(legal.size());
        const engine::Action action = legal[static_cast<std::size_t>(random.below(count))];
        REQUIRE_FALSE(engine.apply(state, action));
        if (begun && action.kind == engine::ActionKind::place && !state.over()) {
            CHECK(quick.worth_after_placing(engine, state, 1)
                  == quick.quick_worth_to(engine, state, 1));
            ++placed;
        }
    }
    CHECK(compared > 50);
    CHECK(placed > 50);
}

TEST_CASE("[players] a feature that faces a cell which no tile fits is never completed") {
    const engine::Ruleset rules(little_game());
    engine::Engine engine(rules);
    engine::GameState state = engine.new_game(2);
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    // 2 points as it is, and 2 more times the chance: it faces one cell, which of the unseen tiles
    // all fit that show a wall.
    const auto worth = [&](int rare) {
        return players::Evaluation(rules, players::plain_weights(rules, {}, {.rare = rare}))
            .worth_to(engine, state, 0);
    };
    players::OpenCells cells(rules);
    cells.see(state);
    const players::FacedCells faced =
        cells.faced_by(state, engine::root_of(state, state.figures()[0].node));
    REQUIRE(faced.count == 1);
    const long fitting = cells.count_fitting(state, faced.cells[0]);
    REQUIRE(fitting > 0);
    CHECK(worth(static_cast<int>(100 * fitting)) == 300); // as likely as not
    CHECK(worth(1) > 390);
}

TEST_CASE("[players] what a deployment gains is known without doing it") {
    const auto rules = rules_of({"base"});
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    engine::GameState state = engine.new_game(2);
    players::Evaluation evaluation(rules->ruleset());
    engine::Random random(8);
    std::vector<engine::Action> legal;
    int compared = 0;
    while (!state.over()) {
        engine.legal_actions(state, legal);
        const engine::Step step = engine::Engine::current_step(state);
        std::vector<engine::Spot> spots;
        if (step.kind == engine::StepKind::deploy)
            spots = rules->ruleset().plans[engine::last_tile(state).type].spots;
        for (const engine::Spot& spot : spots) {
            if (!engine::can_deploy(state, engine::last_tile(state), spot, step.actor)) continue;
            evaluation.begin_at(engine, state);
            evaluation.quick_worth_to(engine, state, step.actor);
            const auto gain = evaluation.gain_of_deploying(engine, state, step.actor, spot);
            REQUIRE(gain);
            const auto worth_after = [&](const engine::Action& action) {
                engine::GameState after = state;
                REQUIRE_FALSE(engine.apply(after, action));
                return evaluation.worth_to(engine, after, step.actor);
            };
            const long passed = worth_after({.kind = engine::ActionKind::pass});
            const long deployed = worth_after({.kind = engine::ActionKind::deploy,
                                               .cell = engine::last_tile(state).cell,
                                               .figure = spot.figure,
                                               .segment = spot.segment});
            CHECK(std::abs(deployed - passed - *gain) <= 1); // rounded
            ++compared;
        }
        const int count = static_cast<int>(legal.size());
        REQUIRE_FALSE(engine.apply(state, legal[static_cast<std::size_t>(random.below(count))]));
    }
    CHECK(compared > 50);
}
