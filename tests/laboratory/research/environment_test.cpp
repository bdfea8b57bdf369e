#include "core/engine/state/content.hpp"
#include "core/reading/error.hpp"
#include "core/reading/json_reader.hpp"
#include "laboratory/research/environment.hpp"
#include "laboratory/simulation/chronicle.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using research::Environment;
using research::Game;

namespace {

std::string simulated(const std::shared_ptr<const host::GameRules>& rules,
                      const std::vector<std::string>& kinds, std::uint64_t seed) {
    records::Setup begin = records::setup_of(*rules);
    for (std::size_t seat = 0; seat < kinds.size(); ++seat)
        begin.seats.push_back({rules->colours().at(seat), "", kinds[seat]});
    simulation::RecordChronicle chronicle(begin);
    chronicle.begin(seed);
    simulation::Simulator(rules, kinds).play(seed, &chronicle);
    return chronicle.take();
}

std::string record_of(Environment& environment, const Game& game,
                      const std::vector<std::string>& kinds) {
    std::string text;
    for (const auto& line : environment.record(game, kinds))
        text += reading::json_line(line) + '\n';
    return text;
}

/// Chosen and done one by one, as a program would.
Game by_choices(Environment& environment, const std::vector<std::string>& kinds,
                std::uint64_t seed) {
    Game game = environment.begin(static_cast<int>(kinds.size()), seed);
    while (!game.state.over()) {
        const std::size_t chosen =
            environment.choose(game, kinds[static_cast<std::size_t>(research::actor_of(game))]);
        environment.act(game, engine::Action(environment.legal(game).at(chosen)));
    }
    return game;
}

} // namespace

TEST_CASE("[research] a game is that of a simulation, played at once or choice by choice") {
    struct Setting {
        std::vector<std::string> plugins;
        std::vector<std::string> kinds;
    };
    for (const auto& [plugins, kinds] :
         {Setting{{"base"}, {"random", "greedy"}},
          Setting{{"base", "river", "hills", "sheep"}, {"random", "random", "random"}},
          Setting{{"hunters-and-gatherers", "menhirs"}, {"random", "random"}},
          Setting{{"base", "hand"}, {"greedy", "random"}}}) {
        const auto rules = rules_of(plugins);
        Environment environment(rules);
        for (const std::uint64_t seed : {1, 2}) {
            const std::string expected = simulated(rules, kinds, seed);
            CHECK(record_of(environment, by_choices(environment, kinds, seed), kinds) == expected);
            Game game = environment.begin(static_cast<int>(kinds.size()), seed);
            environment.play(game, kinds);
            CHECK(record_of(environment, game, kinds) == expected);
        }
    }
}

TEST_CASE("[research] a copy goes its own way") {
    Environment environment(rules_of({"base"}));
    Game game = environment.begin(2, 5);
    const auto before = engine::content_hash(game.state);
    Game copy = game;
    environment.play(copy, {"random", "random"});
    CHECK(copy.state.over());
    CHECK(engine::content_hash(game.state) == before);
    environment.play(game, {"random", "random"});
    CHECK(engine::content_hash(game.state) == engine::content_hash(copy.state));
}

TEST_CASE("[research] what is dealt looks the same to the seat, and goes on by another luck") {
    Environment environment(rules_of({"base", "hand"}, {{"hand.hidden", true}}));
    Game game = environment.begin(2, 5);
    while (research::actor_of(game) == 0)
        environment.act(game, engine::Action(environment.legal(game).front()));
    const auto seen = [](const Game& each) {
        return engine::content_hash(engine::view_for(each.state, 0));
    };
    std::set<std::uint64_t> hidden;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Game dealt = environment.deal(game, 0, seed);
        CHECK(seen(dealt) == seen(game));
        CHECK_FALSE(environment.legal(dealt).empty());
        hidden.insert(engine::content_hash(dealt.state));
        CHECK_THROWS_AS(environment.record(dealt, {}), reading::LoadError);
    }
    CHECK(hidden.size() > 5);
}

TEST_CASE("[research] a rule that fails leaves the game as it was") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:step("bang", { after = "place", run = function() error("bang") end })
)"}});
    Environment environment(folder.load({"some"}));
    Game game = environment.begin(1, 3);
    const auto before = engine::content_hash(game.state);
    const std::size_t done = game.done.size();
    const engine::Action first = environment.legal(game).front();
    CHECK_THROWS_WITH(environment.act(game, first), ContainsSubstring("rules.lua:2"));
    CHECK_THROWS_AS(environment.play(game, {"random"}), engine::HookError);
    CHECK(engine::content_hash(game.state) == before);
    CHECK(game.done.size() == done);
}

TEST_CASE("[research] players that there are not are refused") {
    Environment environment(rules_of({"base"}));
    CHECK_THROWS_AS(environment.begin(-1, 1), reading::LoadError);
    Game game = environment.begin(2, 1);
    CHECK_THROWS_WITH(environment.choose(game, "genius"), "there is no computer player 'genius'");
    CHECK_THROWS_AS(environment.play(game, {"random"}), reading::LoadError);
    CHECK_THROWS_AS(environment.record(game, {"random"}), reading::LoadError);
}
