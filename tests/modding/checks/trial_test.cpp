// What trial games find, and what a plugin's author may have forgotten.
#include "core/reading/text.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "modding/checks/oversights.hpp"
#include "modding/checks/trial.hpp"
#include "modding/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/support.hpp"

#include <fstream>
#include <sstream>

using namespace bastide;
using namespace bastide::tests;

namespace {

/// Rules whose hooks offer only while a player, counted from the actor, holds a tile of type 0.
class Peeking : public host::GameRules {
  public:
    Peeking(std::shared_ptr<const host::GameRules> rules, int whose)
        : rules_(std::move(rules)), whose_(whose) {}

    const engine::Ruleset& ruleset() const override { return rules_->ruleset(); }
    const catalogue::Presentation& presentation(std::string_view language) const override {
        return rules_->presentation(language);
    }
    const std::vector<catalogue::Plugin>& plugins() const override { return rules_->plugins(); }
    const std::map<std::string, catalogue::SettingValue>& settings() const override {
        return rules_->settings();
    }
    const std::vector<std::string>& colours() const override { return rules_->colours(); }
    const host::Console& console() const override { return rules_->console(); }
    std::unique_ptr<host::ScriptRuntime> make_runtime() const override {
        ++runtimes;
        return std::make_unique<Runtime>(rules_->make_runtime(), whose_);
    }

    mutable int runtimes = 0; ///< made so far

  private:
    class Runtime : public host::ScriptRuntime {
      public:
        Runtime(std::unique_ptr<host::ScriptRuntime> scripts, int whose)
            : scripts_(std::move(scripts)), whose_(whose) {}

        void score(engine::HookId hook, const engine::GameState& state,
                   const engine::ScoredFeature& feature, engine::ScoreSheet& sheet) override {
            scripts_->score(hook, state, feature, sheet);
        }
        void majority(engine::HookId hook, const engine::GameState& state,
                      const engine::ScoredFeature& feature, engine::Majority& majority) override {
            scripts_->majority(hook, state, feature, majority);
        }
        void offer(engine::HookId hook, const engine::GameState& state, const engine::Step& step,
                   std::vector<engine::Offer>& offers) override {
            const auto hand = state.hand((step.actor + whose_) % state.players());
            if (!hand.empty() && hand.front() == 0) scripts_->offer(hook, state, step, offers);
        }
        void happen(engine::HookId hook, engine::Happening& happening) override {
            scripts_->happen(hook, happening);
        }
        host::Console& console() override { return scripts_->console(); }
        [[noreturn]] void fail(engine::HookId hook, const std::string& message) const override {
            scripts_->fail(hook, message);
            throw engine::HookError(message); // GCC does not see that this is not reached
        }

      private:
        std::unique_ptr<host::ScriptRuntime> scripts_;
        int whose_;
    };

    std::shared_ptr<const host::GameRules> rules_;
    int whose_;
};

} // namespace

TEST_CASE("[checks] trial games tell which rule fails, and in which turn") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:on_score("spot", function(game, spot, score)
  assert(game.turn < 3, "late")
end)
)"}});
    const checks::Trial trial = checks::try_out(*folder.load({"some"}), 1, 3);
    REQUIRE(trial.problem);
    CHECK_THAT(*trial.problem, Catch::Matchers::ContainsSubstring("some/rules.lua:3: late"));
    CHECK(trial.where == "in turn 3 of a game of 1");
    CHECK_FALSE(checks::try_out(*rules_of({"base"}), 2, 3).problem);
}

TEST_CASE("[checks] a rule that fails before the first choice keeps a game from beginning") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:step("greet", { after = "start", run = function() error("too early") end })
)"}});
    const auto rules = folder.load({"some"});
    const std::string why = "plugin 'some', step of 'greet': some/rules.lua:2: too early";
    CHECK(folder.shortened(checks::try_out(*rules, 1, 3).problem.value_or("")) == why);
    try {
        const simulation::Simulator simulator(rules, {"random"});
        FAIL("expected an error");
    } catch (const reading::LoadError& error) {
        CHECK(folder.shortened(error.what()) == why);
    }
    folder.write("some/scenarios/one.scenario", "Scenario: one\nPlayers: red\n\nRed passes.\n");
    const auto catalogue = folder.catalogue();
    const auto outcomes = scenarios::run_all(*catalogue.find("some"), catalogue);
    REQUIRE(outcomes.size() == 1);
    CHECK(folder.shortened(outcomes[0].message) == "some/scenarios/one.scenario:1: " + why);
}

TEST_CASE("[checks] trial games tell by which words rules give points, and who lacks them") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:on_placed("gold", function(game)
  game:score { to = game.player, as = "beach", terms = { { 2, 1, "shells" } } }
end)
some:formula("spot", { when = { tile = 9 }, completed = { gold = 1 }, as = "hoard" })
)"},
                        {"locale/en.toml", "shells = \"shells\"\n"}});
    const auto rules = folder.load({"some"});
    const checks::Trial trial = checks::try_out(*rules, 1, 3);
    CHECK_FALSE(trial.problem);
    CHECK(trial.words.contains("beach"));
    CHECK(trial.words.contains("shells"));
    std::set<std::string> keys = checks::spoken_keys(*rules);
    keys.insert(trial.words.begin(), trial.words.end());
    const auto missing = checks::missing_words("some", *rules, keys).at("en");
    CHECK(std::find(missing.begin(), missing.end(), "beach") != missing.end());
    CHECK(std::find(missing.begin(), missing.end(), "hoard") != missing.end());
    CHECK(std::find(missing.begin(), missing.end(), "shells") == missing.end());
}

TEST_CASE("[checks] a step that nothing takes is found, but for names that are put together") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
for _, name in ipairs { "a", "b" } do some:step("take_" .. name, { run = function() end }) end
some:step("asked", { run = function() end })
some:step("idle", { run = function() end })
some:on_completed("spot", { take_step = "asked" })
)"}});
    CHECK(checks::steps_never_taken(*folder.load({"some"})) == std::set<std::string>{"some:idle"});
}

TEST_CASE("[checks] weights of what a plugin does not declare") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(
local some = ...
some:layer("garden", { terrain = "spot", completes = "closed" })
some:figure("tent", { supply = 2, roles = { garden = "camp" } })
)"},
                        {"weights.toml", "[figures.tent]\n[figures.tend]\n[features.garden]\n"
                                         "[features.garten]\n"}});
    const auto rules = folder.load({"some"});
    CHECK(checks::weights_of_nothing(rules->plugins().back(), rules->ruleset())
          == std::vector<std::string>{"figures.tend", "features.garten"});
}

TEST_CASE("[checks] trial games find a hook that offers by what its player cannot see") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", R"([[tile]]
id = "two"
count = 5
segments.grass = { ports = "north east south west" }
)"},
                        {"rules.lua", R"(local some = ...
some:shuffle_in("deck", "some")
some:hand { tiles = 2, hidden = true }
some:choice("go", function() end)
some:step("look", { after = "score", offer = function(game, offer)
  offer:add("go")
end })
)"}});
    const auto rules = folder.load({"some"});
    const auto problem = [&](int whose) {
        return checks::try_out(Peeking(rules, whose), 2, 3).problem.value_or("");
    };
    CHECK(problem(0).empty());
    CHECK_THAT(problem(1),
               Catch::Matchers::ContainsSubstring("some/rules.lua:5: ")
                   && Catch::Matchers::ContainsSubstring("step 'some:look' offers something else"));
}

TEST_CASE("[checks] trial games find a hook that offers by hidden tokens of somebody else") {
    PluginFolder folder;
    const auto problem = [&](const std::string& whose) {
        folder.add("some", {{"rules.lua", R"(local some = ...
some:bag("aims", { red = 9, blue = 9 }, { held_by = "player", hidden = true })
some:step("begin", { after = "start", by = "all", run = function(game) game:draw("aims") end })
some:choice("go", function() end)
some:step("look", { after = "score", may_pass = true, offer = function(game, offer)
  if game:held("aims", "red", )" + whose + R"() > 0 then offer:add("go") end
end })
)"}});
        return checks::try_out(*folder.load({"some"}), 2, 3).problem.value_or("");
    };
    CHECK(problem("game.player").empty());
    CHECK_THAT(problem("3 - game.player"),
               Catch::Matchers::ContainsSubstring("some/rules.lua:5: ")
                   && Catch::Matchers::ContainsSubstring("step 'some:look' offers something else"));
}

TEST_CASE("[checks] of several steps that are open at once, each is held to its own offers") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:bag("aims", { red = 9, blue = 9 }, { held_by = "player", hidden = true })
some:step("begin", { after = "start", by = "all", run = function(game) game:draw("aims") end })
some:choice("rest", function() end)
some:step("first", { instead_of = "deploy", offer = function(game, offer) offer:add("rest") end })
some:step("second", { instead_of = "deploy", offer = function() end })
)"}});
    CHECK(checks::try_out(*folder.load({"some"}), 2, 3).problem.value_or("") == "");
}

TEST_CASE("[checks] a trial game tells points by what they are for, and what was printed") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
print("loading")
some:on_placed("gold", function(game)
  if game.turn < 3 then print(game.turn) end
  game:score { to = game.player, as = "beach", terms = { { 2, 1, "shells" } } }
end)
)"}});
    const checks::Trial trial = checks::try_out(*folder.load({"some"}), 1, 3);
    CHECK_FALSE(trial.problem);
    CHECK(trial.turns == 5);
    CHECK(trial.points.at("beach") == 10);
    REQUIRE(trial.scores.size() == 1);
    CHECK(trial.points.at("beach") + trial.points.at("spot") == trial.scores[0]);
    REQUIRE(trial.printed.size() == 2);
    CHECK(trial.printed[0].text == "1");
    CHECK(trial.printed[1].text == "2");
}

TEST_CASE("[checks] tokens drawn without end are an error, not a game without end") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:bag("coins", { gold = 1 })
some:on_placed("gold", { draw = "coins" })
some:on_drawn("coins", function(game)
  game:give_back("coins", "gold")
  game:draw("coins")
end)
)"}});
    const auto rules = folder.load({"some"});
    CHECK_THAT(checks::try_out(*rules, 1, 3).problem.value_or(""),
               Catch::Matchers::ContainsSubstring("rules.lua:6: "));
    CHECK_THROWS_WITH(simulation::Simulator(rules, {"greedy"}).play(3),
                      Catch::Matchers::ContainsSubstring("rules.lua:6: "));
}

TEST_CASE("[checks] a game in which nobody draws any more is an error that names the step") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:choice("wait", function() end)
some:step("ask", { before = "draw", offer = function(game, offer) offer:add("wait") end })
some:step("miss", { before = "draw", run = function(game) game:end_part() end })
)"}});
    const auto rules = folder.load({"some"});
    const std::string told = "rules.lua:3: more than 10000 things are done without a tile being "
                             "drawn or placed, the last in step 'some:ask'";
    CHECK_THAT(checks::try_out(*rules, 1, 3).problem.value_or(""),
               Catch::Matchers::ContainsSubstring(told));
    CHECK_THROWS_WITH(simulation::Simulator(rules, {"greedy"}).play(3),
                      Catch::Matchers::ContainsSubstring(told));
}

TEST_CASE("[checks] the same where only tokens are drawn") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:bag("coins", { gold = 1 })
some:step("luck", { before = "draw", run = { draw = "coins" } })
some:on_drawn("coins", function(game)
  game:give_back("coins", "gold")
  game:end_part()
end)
)"}});
    CHECK_THAT(checks::try_out(*folder.load({"some"}), 1, 3).problem.value_or(""),
               Catch::Matchers::ContainsSubstring("rules.lua:4: more than 10000 things are done "
                                                  "without a tile being drawn or placed, the last "
                                                  "in a draw from 'some:coins'"));
}

TEST_CASE("[checks] trial games by the same rules load their scripts once") {
    const Peeking rules(rules_of({"base"}), 0);
    checks::TrialGames games(rules);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const checks::Trial trial = games.play(2, seed);
        CHECK_FALSE(trial.problem);
        CHECK(trial.scores == checks::try_out(*rules_of({"base"}), 2, seed).scores);
    }
    CHECK(rules.runtimes == 1);
}
