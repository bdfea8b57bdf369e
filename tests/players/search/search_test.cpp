// The player that searches: what it compares, the same move by any number of threads, its budget.
#include "core/engine/state/content.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "players/search/search.hpp"
#include "players/search_player.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/players/search/own_table.hpp"

#include <algorithm>
#include <thread>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[search] whole turns lead to chance or to another player, the best first") {
    OwnTable table(rules_of({"base"}));
    const engine::GameState state = game_in_turn(table, 6);
    const int player = engine::Engine::current_step(state).actor;
    players::Evaluation evaluation(table.rules->ruleset());
    const players::Spending unlimited({});
    const auto turns = players::list_whole_turns(table.engine, state, evaluation, unlimited);
    std::vector<engine::Action> legal;
    table.engine.legal_actions(state, legal);
    CHECK(turns.size() > legal.size());
    for (const players::WholeTurn& turn : turns) {
        engine::GameState after = state;
        for (const engine::Action& action : turn.actions) {
            CHECK(engine::Engine::current_step(after).actor == player);
            REQUIRE_FALSE(table.engine.apply(after, action));
        }
        CHECK(table.engine.waiting(after) != engine::Waiting::decision);
        CHECK(turn.worth == evaluation.worth_to(table.engine, after, player));
        CHECK(turn.worth <= turns.front().worth);
    }
}

TEST_CASE("[search] finds the same by one thread and by two, and the same again") {
    const auto rules = rules_of({"base"});
    OwnTable first(rules), second(rules);
    const engine::GameState state = game_in_turn(first, 8);
    const players::Budget budget{.playouts = 600};
    players::Search alone({&first.engine}), together({&first.engine, &second.engine});
    const players::Findings expected = alone.think(state, 5, budget);
    REQUIRE(expected.candidates.size() > 2);
    for (players::Search* const search : {&alone, &together}) {
        const players::Findings found = search->think(state, 5, budget);
        CHECK(found.playouts == expected.playouts);
        REQUIRE(found.candidates.size() == expected.candidates.size());
        for (std::size_t i = 0; i < found.candidates.size(); ++i) {
            CHECK(found.candidates[i].turn.actions == expected.candidates[i].turn.actions);
            CHECK(found.candidates[i].sum == expected.candidates[i].sum);
        }
    }
    CHECK(alone.think(state, 6, budget).candidates.front().sum != expected.candidates.front().sum);
}

TEST_CASE("[search] keeps to its time, and stops when it is told to") {
    OwnTable table(rules_of({"base"}));
    const engine::GameState state = game_in_turn(table, 10);
    players::Search search({&table.engine});
    const double before = processor_seconds();
    // What others do on the machine takes time from it, so that only too much can be wrong.
    CHECK(search.think(state, 1, {.time = players::Budget::Seconds(.2)}).playouts > 0);
    CHECK(processor_seconds() - before < .22);

    threads::StopSource stop;
    std::thread impatient([&] { stop.request_stop(); });
    const auto findings = search.think(state, 1, {.stop = stop.get_token()});
    impatient.join();
    CHECK_FALSE(findings.candidates.empty());
    CHECK(search.think(state, 1, {.stop = stop.get_token()}).playouts == 0);
}

TEST_CASE("[search] a player takes engines for more threads, and is stopped") {
    OwnTable table(rules_of({"base"})), other(table.rules);
    const engine::GameState state = game_in_turn(table, 12);
    players::SearchPlayer player({.playouts = 300});
    const engine::Action alone = player.choose(table.engine, state, engine::Random(5));
    player.take_aids({{&other.engine}});
    CHECK(player.choose(table.engine, state, engine::Random(5)) == alone);

    threads::StopSource stop;
    stop.request_stop();
    players::SearchPlayer patient({.time = players::Budget::Seconds(60)});
    patient.take_aids({{}, stop.get_token()});
    const double begun = processor_seconds();
    patient.choose(table.engine, state, engine::Random(5));
    CHECK(processor_seconds() - begun < 1);
}

TEST_CASE("[search] ends cleanly where a rule fails in what it tries out") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:on_score("spot", function(game, _, score)
  if game.turn > 2 then error("not so far") end
  score:add(1, 7, "shells")
end)
)"}});
    OwnTable table(folder.load({"some"}));
    engine::GameState state = table.engine.new_game(1);
    std::vector<engine::Action> legal;
    while (engine::Engine::current_step(state).kind != engine::StepKind::deploy) {
        table.engine.legal_actions(state, legal);
        REQUIRE_FALSE(table.engine.apply(state, legal.front()));
    }
    const auto findings = players::Search({&table.engine}).think(state, 1, {.playouts = 40});
    REQUIRE(findings.candidates.size() == 2);
    CHECK(findings.playouts > 0);
    CHECK(findings.candidates.front().turn.actions.front().kind == engine::ActionKind::deploy);
}

TEST_CASE("[search] plays whole games of any rules, of hands that it does not see too") {
    for (const std::vector<std::string>& plugins : std::vector<std::vector<std::string>>{
             {"base", "abbot", "hills-and-sheep", "sheep", "hills", "vineyards"},
             {"base", "hand"},
             {"base", "inns-and-cathedrals", "traders-and-builders", "dancing-bear"},
             {"dominoes"},
             {"crowns"}}) {
        INFO(plugins.back());
        simulation::Simulator simulator(rules_of(plugins), {"search:1", "random", "search:1"});
        simulator.play(4);
        CHECK(simulator.state().over());
    }
}

TEST_CASE("[search] a turn that is to be compared anyhow goes through all rounds with the best") {
    OwnTable table(rules_of({"base"}));
    const engine::GameState state = game_in_turn(table, 8);
    players::Search search({&table.engine});
    players::Evaluation evaluation(table.rules->ruleset());
    const auto turns =
        players::list_whole_turns(table.engine, state, evaluation, players::Spending({}));
    REQUIRE(turns.size() > 30);
    const std::vector<engine::Action> worst = turns.back().actions;
    const auto findings = search.think(state, 5, {.playouts = 2'000}, worst);
    const auto kept = std::find_if(findings.candidates.begin(), findings.candidates.end(),
                                   [](const auto& candidate) { return candidate.kept; });
    REQUIRE(kept != findings.candidates.end());
    CHECK(kept->turn.actions == worst);
    CHECK(kept - findings.candidates.begin() == 1);
    CHECK(kept->playouts == findings.candidates.front().playouts);
    CHECK(kept->expected() < findings.candidates.front().expected());
    CHECK(findings.now
          == evaluation.worth_to(table.engine, state, engine::Engine::current_step(state).actor));
    // One that cannot be done is left out.
    const auto without = search.think(state, 5, {.playouts = 200}, {{}, {}});
    CHECK(std::none_of(without.candidates.begin(), without.candidates.end(),
                       [](const auto& candidate) { return candidate.kept; }));
}
