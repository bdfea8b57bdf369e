// What rules print: kept for their author, and no part of the game.
#include "core/engine/state/content.hpp"
#include "core/host/console.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

/// Lines as "plugin, file:line: text".
std::vector<std::string> told(const PluginFolder& folder, const host::Console& console) {
    std::vector<std::string> lines;
    for (const host::PrintedLine& line : console.lines())
        lines.push_back(
            folder.shortened(line.plugin + ", " + line.place.text() + ": " + line.text));
    return lines;
}

/// A game of one player, played on by the first of what is legal. Gives the hash of its end, or
/// what failed.
std::string played(const host::GameRules& rules, host::ScriptRuntime& runtime) {
    engine::Engine engine(rules.ruleset(), &runtime);
    engine::GameState state = engine.new_game(1);
    std::vector<engine::Action> legal;
    while (engine.waiting(state) != engine::Waiting::over) {
        engine::Action action = engine::Action();
        if (engine.waiting(state) == engine::Waiting::chance) {
            action = engine.chance_action(state, 0);
        } else {
            engine.legal_actions(state, legal);
            action = legal.front();
        }
        if (const auto failed = engine.apply(state, action)) return failed->detail.text();
    }
    return std::to_string(engine::content_hash(state));
}

} // namespace

TEST_CASE("[console] what rules print is kept with plugin, file and line") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
local help = require("help")
print("loading", some.id)
some:on_placed("gold", function(game, place)
  if game.turn == 1 then print(game.turn, true, nil, place, {}) help() end
end)
)"},
                        {"help.lua", "return function()\n  print(\"a\\nb\") end\n"}});
    const auto rules = folder.load({"some"});
    CHECK(told(folder, rules->console())
          == std::vector<std::string>{"some, some/rules.lua:3: loading some"});
    const auto runtime = rules->make_runtime();
    played(*rules, *runtime);
    CHECK(told(folder, runtime->console())
          == std::vector<std::string>{"some, some/rules.lua:3: loading some",
                                      "some, some/rules.lua:5: 1 true nil a segment a table",
                                      "some, some/help.lua:2: a b"});
}

TEST_CASE("[console] of each plugin the last failure is kept, with its rule, file and line") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:on_placed("gold", function(game)
  local nothing
  if game.turn == 2 then nothing.points() end
end)
)"}});
    const auto rules = folder.load({"some"});
    const auto runtime = rules->make_runtime();
    CHECK(runtime->console().failures().empty());
    const std::string failed = folder.shortened(played(*rules, *runtime));
    const auto& failures = runtime->console().failures();
    REQUIRE(failures.size() == 1);
    const host::RuleFailure& failure = failures.at("some");
    CHECK(folder.shortened(failure.place.text()) == "some/rules.lua:4");
    CHECK(failure.rule == "on_placed of 'gold'");
    CHECK(failure.text == "attempt to index a nil value (local 'nothing')");
    CHECK(failed == "plugin 'some', on_placed of 'gold': some/rules.lua:4: " + failure.text);
}

TEST_CASE("[console] printing changes no game") {
    std::vector<std::string> ends;
    for (const char* const line : {"", "print(game.turn)", "print(game.player, place)"}) {
        PluginFolder folder;
        folder.add("some", {{"rules.lua", "local some = ...\nsome:on_placed(\"gold\", "
                                          "function(game, place) "
                                              + std::string(line) + " end)\n"}});
        const auto rules = folder.load({"some"});
        const auto runtime = rules->make_runtime();
        ends.push_back(played(*rules, *runtime));
        CHECK(runtime->console().lines().empty() == (*line == '\0'));
    }
    CHECK(ends[0] == ends[1]);
    CHECK(ends[0] == ends[2]);
}

TEST_CASE("[console] what is printed is bounded, and costs instructions") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
local long = "0123456789"
for _ = 1, 6 do long = long .. long end
some:on_placed("gold", function(game)
  for i = 1, 300 do print(long, game.turn, i) end
end)
)"}});
    const auto rules = folder.load({"some"});
    const auto runtime = rules->make_runtime();
    played(*rules, *runtime);
    const auto& lines = runtime->console().lines();
    CHECK(lines.size() <= host::Console::most_lines);
    CHECK(lines.size() > host::Console::most_lines_of_action);
    CHECK(lines[host::Console::most_lines_of_action].text == "...");
    CHECK(lines[0].text.size() <= host::Console::longest_line + 3);

    folder.write("some/rules.lua", R"(local some = ...
some:on_placed("gold", function() while true do print("again") end end)
)");
    const auto endless = folder.load({"some"});
    const auto busy = endless->make_runtime();
    CHECK_THAT(folder.shortened(played(*endless, *busy)),
               Catch::Matchers::ContainsSubstring("some/rules.lua:2: took more than"));
    CHECK(busy->console().lines().size() == host::Console::most_lines_of_action + 1);
}
