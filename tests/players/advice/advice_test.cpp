// Advice: what is told of a search, and that it is thought about in the background.
#include "core/host/beginning.hpp"
#include "players/advice/adviser.hpp"
#include "players/advice/engines.hpp"
#include "tests/catch.hpp"
#include "tests/changed_plugin.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using players::Adviser;
using players::Candidate;

namespace {

engine::Action place(std::int16_t x, engine::Rotation rotation) {
    return {.kind = engine::ActionKind::place, .tile = 1, .cell = {x, 0}, .rotation = rotation};
}

Candidate candidate(const engine::Action& first, long worth) {
    return {.turn = {{first, {}}, worth}};
}

/// A game up to the first decision that anybody has.
engine::GameState begun(engine::Engine& engine) {
    engine::GameState state = host::begin_game(engine, 2);
    while (engine.waiting(state) == engine::Waiting::chance)
        REQUIRE_FALSE(engine.apply(state, engine.chance_action(state, 0)));
    return state;
}

/// Waits for an answer; nothing after some seconds.
std::optional<players::Advice> answer_of(Adviser& adviser) {
    for (int i = 0; i < 1000 && adviser.thinks(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return adviser.take();
}

} // namespace

TEST_CASE("[advice] of turns that lay a tile on the same cell only the best is told, as a gain") {
    const players::Findings findings{
        .candidates = {candidate(place(1, 0), 900), candidate(place(1, 2), 800),
                       candidate(place(2, 0), 700), candidate(place(3, 0), 750),
                       candidate(place(4, 0), 100)},
        .now = 200};
    const auto turns = players::best_different_turns(findings);
    REQUIRE(turns.size() == 3);
    CHECK(turns[0].actions.front() == place(1, 0));
    CHECK(turns[0].gain == 700);
    CHECK(turns[1].actions.front() == place(2, 0));
    CHECK(turns[2].actions.front() == place(3, 0));
    CHECK(turns[2].gain == turns[1].gain); // what was given up sooner is not said to be better
    CHECK(players::best_different_turns({}).empty());
}

TEST_CASE("[advice] is thought of in the background, for the last question alone") {
    const auto rules = rules_of({"base"});
    players::Engines engines(rules, 1);
    const engine::GameState state = begun(engines.first());
    Adviser adviser(rules, 2);
    CHECK_FALSE(adviser.thinks());
    adviser.ask(state, {}); // without an end
    CHECK(adviser.thinks());
    CHECK_FALSE(adviser.take());
    adviser.ask(state, {.playouts = 200});
    const auto advice = answer_of(adviser);
    REQUIRE(advice);
    CHECK(advice->problem.empty());
    REQUIRE(advice->turns.size() == 3);
    for (const players::AdvisedTurn& turn : advice->turns) {
        engine::GameState after = state;
        for (const engine::Action& action : turn.actions)
            CHECK_FALSE(engines.first().apply(after, action));
    }
    CHECK_FALSE(adviser.take());
    adviser.ask(state, {});
    adviser.forget();
    CHECK_FALSE(adviser.thinks());
    CHECK_FALSE(adviser.take());
}

TEST_CASE("[advice] is none where a rule fails in every turn") {
    const ChangedPlugin plugin(R"(tiny:choice("never", function() end)
tiny:step("broken", { after = "place", offer = function() error("no way on") end }))");
    const auto rules = plugin.game({"person", "person"}).rules;
    players::Engines engines(rules, 1);
    Adviser adviser(rules, 1);
    adviser.ask(begun(engines.first()), {.playouts = 50});
    const auto advice = answer_of(adviser);
    REQUIRE(advice);
    CHECK(advice->turns.empty());
}
