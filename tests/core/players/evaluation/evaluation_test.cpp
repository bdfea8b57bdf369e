// What states promise, in a little game whose points are easily counted.
#include "core/players/evaluation/evaluation.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[players] a feature promises what it is worth, and a part of what is missing") {
    const engine::Ruleset rules(little_game());
    engine::Engine engine(rules);
    engine::GameState state = engine.new_game(2);
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    // Two tiles of a wall with one open end: 2 points as they are, 4 when completed.
    players::Evaluation evaluation({.figure = 0});
    CHECK(evaluation.worth_to(engine, state, 0) == 300);
    CHECK(evaluation.worth_to(engine, state, 1) == -300);
}

TEST_CASE("[players] figures at hand are worth less with every tile, the first ones least") {
    const engine::Ruleset rules(little_game());
    engine::Engine engine(rules);
    engine::GameState state = engine.new_game(2);
    players::Evaluation evaluation({.figure = 600});
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
    CHECK(players::Evaluation().worth_to(engine, state, 1)
          == (state.scores()[1] - state.scores()[0]) * players::point);
}
