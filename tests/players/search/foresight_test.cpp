// What a player thinks while others decide: what is used of it, and what it must not see.
#include "core/engine/state/content.hpp"
#include "players/search/foresight.hpp"
#include "players/search_player.hpp"
#include "tests/players/search/own_table.hpp"

#include <algorithm>
#include <set>
#include <thread>

using namespace bastide;
using namespace bastide::tests;

namespace {

/// Who decides next but one, of two.
int other_than_actor(const engine::GameState& state) {
    return 1 - engine::Engine::current_step(state).actor;
}

/// The actor takes the turn that is worth most at once, and the next tile is drawn.
engine::GameState after_best_turn(OwnTable& table, engine::GameState state) {
    players::Evaluation evaluation(state.rules());
    const players::Spending unlimited({});
    const auto turns = players::list_whole_turns(table.engine, state, evaluation, unlimited);
    for (const engine::Action& action : turns.front().actions)
        REQUIRE_FALSE(table.engine.apply(state, action));
    REQUIRE(table.engine.waiting(state) == engine::Waiting::chance);
    REQUIRE_FALSE(table.engine.apply(state, table.engine.chance_action(state, 0)));
    return state;
}

} // namespace

TEST_CASE("[foresight] what was thought of a decision before is where its search begins") {
    OwnTable table(rules_of({"base"}));
    const engine::GameState state = game_in_turn(table, 40);
    const int player = other_than_actor(state);
    players::Search search({&table.engine});
    players::Foresight foresight;
    foresight.look_ahead(table.engine, search, state, player, 7, {.playouts = 20'000});
    double likelihood = 0;
    for (const players::ForeseenDecision& decision : foresight.decisions())
        likelihood += decision.likelihood;
    CHECK(likelihood > .5);
    CHECK(likelihood <= 1);

    const engine::GameState next = after_best_turn(table, state);
    const players::Findings known = foresight.known(next);
    REQUIRE(known.playouts > 0);
    const players::Findings found = search.think(next, 3, {.playouts = 600}, {}, known);
    const players::Findings alone = search.think(next, 3, {.playouts = 600});
    CHECK(found.playouts == known.playouts + alone.playouts);
    CHECK(found.now == alone.now);
    REQUIRE(found.candidates.size() == known.candidates.size());
    for (const players::Candidate& before : known.candidates) {
        const auto after =
            std::find_if(found.candidates.begin(), found.candidates.end(), [&](const auto& each) {
                return each.turn.actions == before.turn.actions;
            });
        REQUIRE(after != found.candidates.end());
        CHECK(after->playouts > before.playouts);
    }
    // What is stopped before it has begun forgets nothing.
    threads::StopSource stop;
    stop.request_stop();
    foresight.look_ahead(table.engine, search, state, player, 7, {.stop = stop.get_token()});
    CHECK(foresight.known(next).playouts == known.playouts);
    // A decision that comes nearer is thought about further.
    foresight.look_ahead(table.engine, search, next, player, 8, {.playouts = 1'000});
    REQUIRE(foresight.decisions().size() == 1);
    CHECK(foresight.known(next).playouts > known.playouts);
}

TEST_CASE("[foresight] who has foreseen nothing chooses as ever, and so does who does not look") {
    OwnTable table(rules_of({"base"}));
    const engine::GameState state = game_in_turn(table, 12);
    const int player = other_than_actor(state);
    players::SearchPlayer usual({.playouts = 300}), looking({.playouts = 300}, true);
    const engine::Action expected = usual.choose(table.engine, state, engine::Random(5));
    CHECK(looking.choose(table.engine, state, engine::Random(5)) == expected);
    usual.look_ahead(table.engine, state, player); // at once, or this test takes half a minute
    CHECK(players::Foresight().known(state).candidates.empty());
    CHECK(players::make_player("master")->looks_ahead());
    for (const char* kind : {"easy", "normal", "hard", "search:200", "search:0.1s"})
        CHECK_FALSE(players::make_player(kind)->looks_ahead());
}

TEST_CASE("[foresight] sees of hidden hands what its player does") {
    OwnTable table(rules_of({"base", "hand"}));
    const engine::GameState state = game_in_turn(table, 8);
    const int player = other_than_actor(state);
    REQUIRE(engine::hides_anything(state.rules()));
    players::Search search({&table.engine});
    const auto foreseen_in = [&](const engine::GameState& seen) {
        players::Foresight foresight;
        foresight.look_ahead(table.engine, search, seen, player, 7, {.playouts = 500});
        std::set<std::uint64_t> hashes;
        for (const players::ForeseenDecision& decision : foresight.decisions()) {
            CHECK(engine::content_hash(engine::view_for(decision.view, player)) == decision.hash);
            hashes.insert(decision.hash);
        }
        return hashes;
    };
    const engine::GameState view = engine::view_for(state, player);
    REQUIRE(engine::hides_choices(view));
    const auto hashes = foreseen_in(view);
    CHECK_FALSE(hashes.empty());
    // Another state that looks the same.
    engine::Random random(99);
    CHECK(foreseen_in(engine::view_for(engine::deal(view, random), player)) == hashes);
}

TEST_CASE("[foresight] stops when it is told to, wherever it is") {
    OwnTable table(rules_of({"base"}));
    const engine::GameState state = game_in_turn(table, 30);
    for (const int milliseconds : {0, 3, 20, 90}) {
        players::SearchPlayer player({}, true);
        threads::StopSource stop;
        player.take_aids({{}, stop.get_token()});
        double stopped = 0;
        std::thread impatient([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
            stopped = processor_seconds();
            stop.request_stop();
        });
        player.look_ahead(table.engine, state, other_than_actor(state));
        const double ended = processor_seconds();
        impatient.join();
        CHECK(ended - stopped < .05);
    }
}
