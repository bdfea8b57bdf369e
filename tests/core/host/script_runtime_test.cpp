#include "core/host/view/game_view.hpp"
#include "core/reading/error.hpp"
#include "core/sandbox/lua_state.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using sandbox::ScriptLimits;

namespace {

/// Runs a script as a plugin: its error, empty when it comes to its end.
std::string run(const std::string& script) {
    PluginFolder folder;
    return folder.error_of("some", {{"rules.lua", script}});
}

void run_source(sandbox::LuaState& state, long instructions, const std::string& source) {
    state.run(instructions, [&] {
        if (luaL_loadstring(state.get(), source.c_str()) != LUA_OK) lua_error(state.get());
        lua_call(state.get(), 0, 0);
    });
}

/// What no plugin has: a way to go on after an error.
int catch_all(lua_State* lua) {
    lua_pushvalue(lua, 1);
    lua_pushboolean(lua, lua_pcall(lua, 0, 0, 0) == LUA_OK ? 1 : 0);
    return 1;
}

} // namespace

TEST_CASE("[sandbox] what is left of Lua works") {
    CHECK(run(R"(
assert(tostring(12) == "12" and tostring(true) == "true" and tostring(nil) == "nil")
assert(tonumber("12") == 12 and tonumber("-3") == -3 and tonumber("1.5") == nil and tonumber("x") == nil)
assert(tonumber(4 / 2) == 2 and tonumber(1 / 2) == nil and tonumber({}) == nil and tonumber("") == nil)
assert(math.abs(-3) == 3 and math.max(1, 7, 3) == 7 and math.min(4, -2) == -2 and 7 // 2 == 3 and -7 // 2 == -4)
assert(string.len("abc") == 3 and string.upper("aBc") == "ABC" and string.lower("ABc") == "abc")
assert(string.sub("abcdef", 2, 4) == "bcd" and string.sub("abc", -2) == "bc" and string.sub("abc", 3, 2) == "")
assert(type(1) == "number" and type({}) == "table" and type(nil) == "nil")

local list = { 3, 1, 2 }
table.insert(list, 9)
table.insert(list, 1, 7)
assert(table.concat(list, ",") == "7,3,1,2,9")
assert(table.remove(list) == 9 and table.remove(list, 1) == 7 and table.remove({}) == nil)
local a, b, c = table.unpack(list)
assert(a == 3 and b == 1 and c == 2)
table.sort(list)
assert(table.concat(list, " ") == "1 2 3")
table.sort(list, function(x, y) return x > y end)
assert(table.concat(list, " ") == "3 2 1")
)") == "");
}

TEST_CASE("[sandbox] pairs visits whole numbers, then texts, in order") {
    CHECK(run(R"(
local t = { z = 1, a = 2, [10] = 3, [-1] = 4, [2] = 5, B = 6 }
local seen = {}
for key in pairs(t) do table.insert(seen, key) end
assert(table.concat(seen, " ") == "-1 2 10 B a z", table.concat(seen, " "))
-- A loop may take away what it has not seen yet.
local left = {}
for key in pairs(t) do
  t.z = nil
  table.insert(left, key)
end
assert(table.concat(left, " ") == "-1 2 10 B a")
for index, value in ipairs({ "a", "b", nil, "d" }) do assert(index < 3 and value) end
)") == "");
}

TEST_CASE("[sandbox] sorting is stable") {
    CHECK(run(R"(
local list = {}
for i = 1, 500 do list[i] = { key = i * 7 % 10, at = i } end
table.sort(list, function(a, b) return a.key < b.key end)
for i = 2, 500 do
  assert(list[i - 1].key < list[i].key or list[i - 1].key == list[i].key and list[i - 1].at < list[i].at)
end
)") == "");
    CHECK(run("table.sort({ 1, \"a\" })")
          == "some/rules.lua:1: table.sort: cannot compare the text 'a' with the number 1");
}

TEST_CASE("[sandbox] texts are joined with anything between, or nothing") {
    CHECK(run("assert(table.concat({ \"a\", 1 }, \"\") == \"a1\")\n"
              "assert(table.concat({ \"a\", 1 }) == \"a1\")\n"
              "assert(table.concat({ \"a\", 1 }, \", \") == \"a, 1\")")
          == "");
    CHECK(run("table.concat({}, 5)")
          == "some/rules.lua:1: table.concat: expected text, found the number 5");
}

TEST_CASE("[sandbox] what Lua says of an entry of a table can be understood") {
    const std::string error =
        "some/rules.lua:1: attempt to index a nil value (an entry of a table)";
    CHECK(run("local t = {} return t[7].x") == error);
    CHECK(run("local t, key = {}, true return t[key].x") == error);
}

TEST_CASE("[sandbox] a long text is shortened between two letters") {
    std::string text = "x";
    for (int i = 0; i < 40; ++i)
        text += "ř";
    std::string found = "x";
    for (int i = 0; i < 29; ++i)
        found += "ř";
    CHECK(run("math.abs(\"" + text + "\")")
          == "some/rules.lua:1: math.abs: expected a whole number, found the text '" + found
                 + "...'");
}

TEST_CASE("[sandbox] files of a plugin and shared scripts can be required, each once") {
    PluginFolder folder;
    folder.write("../scripts/shared.lua", "return { name = \"shared\" }\n");
    folder.write("../scripts/bastide.lua", "error(\"this one is for editors\")\n");
    folder.add("some", {{"rules.lua", R"(
local own = require("lib/own")
assert(own.name == "own" and require("lib/own") == own)
assert(require("shared").name == "shared")
require("bastide")
)"},
                        {"lib/own.lua", "return { name = \"own\" }\n"}});
    CHECK(
        folder.load_error({"some"})
        == "some/rules.lua:5: require: expected the name of a file of this plugin or of scripts/, "
           "found 'bastide'; known: lib/own and shared");
    CHECK(folder.error_of("some", {{"rules.lua", "require(\"own\")"}, {"own.lua", "local x = 1"}})
          == "some/rules.lua:1: require: expected 'own' to return what it offers, found nothing");
    CHECK(
        folder.error_of("some", {{"rules.lua", "require(\"own\")"}, {"own.lua", "\n\nlocal x = y"}})
        == "some/own.lua:3: there is no 'y' in the global names; known: assert, error, ipairs, "
           "math, "
           "pairs, print, require, string, table, tonumber, tostring and type");
}

TEST_CASE("[sandbox] plugins do not see each other's modules") {
    PluginFolder folder;
    folder.write("../scripts/shared.lua", "return { owner = \"nobody\" }\n");
    folder.add("a", {{"rules.lua", "require(\"shared\").owner = \"a\"\n"}});
    folder.add("b", {{"rules.lua", "assert(require(\"shared\").owner == \"nobody\")\n"}});
    CHECK(folder.load_error({"a", "b"}) == "");
}

TEST_CASE("[sandbox] sources beyond any use are refused before they are compiled") {
    CHECK(run("-- " + std::string(300'000, 'x'))
          == "some/rules.lua: expected at most 262144 bytes, found 300003");
    CHECK(run("local s = \"" + std::string(1100, 'x') + '"')
          == "some/rules.lua:1:11: expected a text of at most 1000 characters, found a longer one");
    CHECK(run("local s = [==[" + std::string(1100, 'x') + "]==]")
          == "some/rules.lua:1:11: expected a text of at most 1000 characters, found a longer one");
    CHECK(run("--[==[\n" + std::string(1100, 'x') + "]]\n...\n... ]==] local x = 1") == "");
    CHECK(run("local s = '...' .. \"... ...\" -- ... ...") == "");
    CHECK(run("local " + std::string(101, 'n') + " = 1")
          == "some/rules.lua:1:7: expected a shorter name or number");
    CHECK(run("local a = 1\n\tlocal b = '\\x00'")
          == "some/rules.lua:2:13: expected one of the escapes \\n \\t \\\\ \\\" \\', found \\x");
    std::string chain = "local a\nif a then ";
    for (int i = 0; i < 10'000; ++i)
        chain += "elseif a then ";
    CHECK_THAT(run(chain + "end"),
               ContainsSubstring("expected at most 3000 of break, elseif, and, or in a file"));
    std::string tables = "local t = ";
    for (int i = 0; i < 100; ++i)
        tables += '{';
    CHECK_THAT(run(tables),
               ContainsSubstring("some/rules.lua:1:71: expected at most 60 levels of nesting"));
}

TEST_CASE("[sandbox] a spent budget cannot be caught") {
    sandbox::LuaState state{ScriptLimits{}};
    lua_pushcfunction(state.get(), catch_all);
    lua_setglobal(state.get(), "try");
    const std::string attack = "while true do try(function() while true do end end) end";
    CHECK_THROWS_WITH(run_source(state, 100'000, attack),
                      ContainsSubstring("took more than 100000 instructions"));
    // The next call has a budget of its own.
    CHECK_NOTHROW(run_source(state, 100'000, "local n = 0 for i = 1, 1000 do n = n + i end"));
}

TEST_CASE("[sandbox] the budget is counted, not timed") {
    sandbox::LuaState state{ScriptLimits{}};
    CHECK_NOTHROW(run_source(state, 10'000, "for i = 1, 8000 do end"));
    CHECK_THROWS_WITH(run_source(state, 10'000, "for i = 1, 12000 do end"),
                      ContainsSubstring("took more than 10000 instructions"));
}

TEST_CASE("[sandbox] memory comes to an end in an error, and is there again afterwards") {
    ScriptLimits limits;
    limits.memory = 1u << 20;
    sandbox::LuaState state(limits);
    for (int round = 0; round < 3; ++round) {
        CHECK_THROWS_WITH(
            run_source(state, 10'000'000, "local t while true do t = { t, {}, {} } end"),
            ContainsSubstring("take more than 1024 KB of memory"));
        CHECK_NOTHROW(run_source(state, 10'000'000, "local t for i = 1, 100000 do t = { {} } end"));
    }
    limits.memory = 1000;
    CHECK_THROWS_AS(sandbox::LuaState(limits), reading::LoadError);
}

TEST_CASE("[sandbox] what a hook is given answers only while the hook runs") {
    PluginFolder folder;
    const auto rules = folder.load({"ground"});
    sandbox::LuaState state{ScriptLimits{}};
    std::unique_ptr<host::GameView> view;
    state.run(1000, [&] {
        view = std::make_unique<host::GameView>(state.get(), rules->ruleset());
        view->push_game(state.get());
        lua_setglobal(state.get(), "game");
        view->push_feature(state.get(), 0);
        lua_setglobal(state.get(), "feature");
        view->push_decision(state.get(), host::score_class);
        lua_setglobal(state.get(), "score");
    });
    for (const char* const use :
         {"score:add(1, 1, 'x')", "return score.total", "return feature.tiles",
          "feature:sum('gold')", "return game.turn", "game:slot('x')"}) {
        INFO(use);
        CHECK_THROWS_WITH(run_source(state, 1000, use),
                          ContainsSubstring("belongs to a hook that has ended"));
    }
}

TEST_CASE("[sandbox] arguments that nobody looks at are refused, with file and line") {
    const auto refused = [](const std::string& call, const std::string& expected) {
        INFO(call);
        CHECK(run("\nlocal x = " + call) == "some/rules.lua:2: " + expected);
    };
    refused("table.unpack({ 1, 2, 3 }, 2)", "table.unpack: expected one argument, found 2");
    refused("table.concat({}, ',', 2)", "table.concat: expected at most 2 arguments, found 3");
    refused("table.insert({}, 1, 2, 3)", "table.insert: expected at most 3 arguments, found 4");
    refused("table.remove({}, 1, 1)", "table.remove: expected at most 2 arguments, found 3");
    refused("table.sort({}, nil, 1)", "table.sort: expected at most 2 arguments, found 3");
    refused("tonumber('10', 2)", "tonumber: expected one argument, found 2");
    refused("tostring(1, 2)", "tostring: expected one argument, found 2");
    refused("type(1, 2)", "type: expected one argument, found 2");
    refused("ipairs({}, 2)", "ipairs: expected one argument, found 2");
    refused("pairs({}, 2)", "pairs: expected one argument, found 2");
    refused("assert(true, '', 2)", "assert: expected at most 2 arguments, found 3");
    refused("math.abs(1, 2)", "math.abs: expected one argument, found 2");
    refused("string.len('', 2)", "string.len: expected one argument, found 2");
    refused("string.sub('', 1, 2, 3)", "string.sub: expected at most 3 arguments, found 4");
    refused("string.lower('', 1)", "string.lower or string.upper: expected one argument, found 2");
    refused("require('x', 1)", "require: expected one argument, found 2");
}

TEST_CASE("[sandbox] so are those of every method that hooks and rules may call") {
    for (const host::ObjectClass* const type :
         {&host::game_class, &host::tile_class, &host::segment_class, &host::feature_class,
          &host::score_class})
        for (const host::Method& method : type->methods) {
            INFO(type->name << ':' << method.name);
            PluginFolder folder;
            folder.add("some", {{"rules.lua", std::string(R"(local some = ...
some:on_score("spot", function(game, feature, score)
  local tile, segment = game.tile, game.tile:segments()[1]
  local x = )") + type->name + ':' + method.name + "(1, 2, 3, 4, 5)\nend)\n"}});
            CHECK_THAT(
                play_first_score(*folder.load({"some"})).error,
                ContainsSubstring("some/rules.lua:4: " + std::string(method.name) + ": expected ")
                    && ContainsSubstring("found 5"));
        }
    PluginFolder rules;
    const std::string known = rules.error_of("some", {{"rules.lua", "local s = ... s:lair()"}});
    std::istringstream methods(known.substr(known.find("known: ") + 7));
    int refused = 0;
    for (std::string method; methods >> method;) {
        if (method.ends_with(',')) method.pop_back();
        if (method == "and" || method == "id" || method == "settings" || method == "on_top")
            continue;
        INFO(method);
        PluginFolder folder;
        CHECK_THAT(folder.error_of("some", {{"rules.lua",
                                             "local some = ...\nsome:" + method + "(1, 2, 3, 4)"}}),
                   ContainsSubstring("some/rules.lua:2: " + method + ": expected ")
                       && ContainsSubstring("found 4"));
        ++refused;
    }
    CHECK(refused > 20);
}

TEST_CASE("[sandbox] what a hook returns is refused, as nobody looks at it") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\nsome:on_score('spot', function() return "
                                      "{ take_part = 'deck' } end)\n"}});
    CHECK_THAT(play_first_score(*folder.load({"some"})).error,
               ContainsSubstring("some/rules.lua:2: expected nothing to be returned, found a "
                                 "table; what happens is said by calls"));
    CHECK(run("return {}")
          == "some/rules.lua: expected nothing to be returned, found a table; what is declared is "
             "said by calls");
    CHECK(run("\xEF\xBB\xBFlocal some = ...") == ""); // a byte order mark
}
