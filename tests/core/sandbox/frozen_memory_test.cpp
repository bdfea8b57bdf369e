// Rules that would remember something between calls, by whatever way.
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

/// What goes wrong with a plugin, when it is loaded or in its first scoring. Its own lines begin in
/// line 2.
std::string problem_of(const std::string& script) {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\n" + script}});
    return first_problem(folder, "some");
}

std::string assigns(const std::string& place, const std::string& variable) {
    return "some/rules.lua:" + place + ": a function that runs in play assigns '" + variable
           + "', a variable outside of it; what changes during play belongs in a slot";
}

} // namespace

TEST_CASE("[sandbox] rules that assign variables outside of them are refused when loaded") {
    struct Assignment {
        const char* line;
        const char* variable;
        const char* rules;
    };
    // Straight, and through functions, tables, makers of functions, iterators and keys.
    const Assignment assignments[] = {
        {"3", "n", "local n = 0\nsome:on_score('spot', function() n = n + 1 end)"},
        {"3", "kept",
         "local kept\nlocal function keep(x) kept = x end\n"
         "some:on_score('spot', function(game, spot) keep(spot) end)"},
        {"4", "n",
         "local n = 0\nlocal tools = { deep = { add = function()\n n = n + 1 end } }\n"
         "some:on_score('spot', function() tools.deep.add() end)"},
        {"2", "n",
         "local function counter() local n = 0 return function() n = n + 1 return n end end\n"
         "local count = counter()\n"
         "some:on_score('spot', function(_, _, score) score:replace(count(), 'x') end)"},
        {"3", "n",
         "local n = 0\nlocal next_one = ipairs({ function() n = 1 end })\n"
         "some:on_score('spot', function() next_one() end)"},
        {"3", "n",
         "local n = 0\nlocal key = function() n = 1 end\nlocal t = { [key] = 1 }\n"
         "some:on_score('spot', function() return t end)"}};
    for (const auto& [line, variable, rules] : assignments)
        CHECK(problem_of(rules) == assigns(line, variable));
    // What is only used while loading may do as it likes.
    CHECK(problem_of(
              "local n = 0\nlocal function slot(name) n = n + 1 some:slot(name .. n, { scope = "
              "'game' }) end\nslot('a') slot('b')\n"
              "some:on_score('spot', function(game) assert(game:slot('b2') == 0) end)")
          == "");
}

TEST_CASE("[sandbox] tables that rules keep from loading can be read only") {
    const auto writing = [](const std::string& line) {
        return problem_of("local seen = { 5, 6, name = 'x', deep = { 1, 2 } }\n"
                          "some:on_score('spot', function(game, spot, score)\n  "
                          + line + "\nend)");
    };
    const std::string begin = "rule/failed: plugin 'some', on_score of 'spot': some/rules.lua:4: ";
    const std::string end = "; what changes during play belongs in a slot";
    CHECK(writing("seen.last = spot.tiles")
          == begin + "the table 'seen' cannot be written to, found a value for 'last'" + end);
    CHECK(writing("seen[1] = 7")
          == begin + "the table 'seen' cannot be written to, found a value for the number 1" + end);
    CHECK(writing("local d = seen.deep d[3] = 1")
          == begin + "the table 'seen' cannot be written to, found a value for the number 3" + end);
    CHECK_THAT(writing("table.insert(seen, 1)"),
               ContainsSubstring(":4: table.insert: this table can be read"));
    CHECK_THAT(writing("table.remove(seen.deep)"),
               ContainsSubstring(":4: table.remove: this table can be"));
    CHECK_THAT(writing("table.sort(seen.deep)"),
               ContainsSubstring(":4: table.sort: this table can be read"));
    CHECK_THAT(writing("for _, d in pairs(seen) do if type(d) == 'table' then d[1] = 0 end end"),
               ContainsSubstring("the table 'seen' cannot be written to"));
    // Tables of a call are its own.
    CHECK(writing(
              "local own = { seen } own[1] = 2 table.insert(own, seen) own.x = { 1 } own.x[1] = 2")
          == "");
}

TEST_CASE("[sandbox] tables that rules keep from loading are read as before") {
    CHECK(problem_of(R"(
local list = { 3, 1, 2, key = "value", inner = { { 1, 2 }, { 3, 4 } } }
local holes = { 1, nil, 3 }
local length_of_holes = #holes
local empty = {}
some:on_score("spot", function(game, spot, score)
  assert(#list == 3 and list[1] == 3 and list.key == "value" and list.none == nil and list[9] == nil)
  assert(#holes == length_of_holes and holes[2] == nil and #empty == 0 and empty.x == nil)
  assert(list.inner == list.inner and list.inner[2][1] == 3 and list ~= empty)
  local sum, keys = 0, {}
  for index, value in ipairs(list) do sum = sum + index * value end
  assert(sum == 3 + 2 + 6)
  for key in pairs(list) do table.insert(keys, key) end
  assert(table.concat(keys, " ") == "1 2 3 inner key")
  assert(table.concat(list, ",") == "3,1,2")
  local a, b, c = table.unpack(list)
  assert(a == 3 and b == 1 and c == 2 and type(list) == "table")
  for _ in pairs(empty) do error("empty") end
  for _ in ipairs(empty) do error("empty") end
  score:replace(1, list.key)
end)
)") == "");
    // Handed to the game as lists and options.
    CHECK(problem_of(R"(
local players, terms = { 1 }, { { 2, 3, "gold" } }
local options = { to = players, terms = terms, as = "find" }
some:on_placed("gold", function(game, spot)
  game:score { to = players, terms = terms, feature = spot:feature("spot") }
end)
some:on_completed("spot", function(game) assert(game.turn > 1 or options.to == players) end)
)") == "");
}

TEST_CASE("[sandbox] a kept iterator does not remember how far it got") {
    CHECK(problem_of(R"(
local each, in_order = ipairs({ 10, 20, 30 }), pairs({ a = 1, b = 2, [5] = 3 })
some:on_score("spot", function()
  for _ = 1, 2 do
    local index, value = each(nil, 0)
    assert(index == 1 and value == 10)
    local key, first = in_order(nil, nil)
    assert(key == 5 and first == 3)
  end
  assert(in_order(nil, 5) == "a" and in_order(nil, "a") == "b" and in_order(nil, "b") == nil)
  assert(in_order(nil, "aa") == "b" and in_order(nil, 4) == 5 and each(nil, 3) == nil)
end)
)") == "");
    CHECK_THAT(
        problem_of("local each = pairs({ 1 })\n"
                   "some:on_score('spot', function() each(nil, {}) end)"),
        ContainsSubstring("some/rules.lua:3: pairs: expected the key before, found a table"));
}

TEST_CASE("[sandbox] chains of tables and of functions of any length are frozen") {
    CHECK(
        problem_of("local chain = {}\nfor i = 1, 100000 do chain = { chain } end\n"
                   "local call = function() end\n"
                   "for i = 1, 1000 do local inner = call call = function() return inner end end\n"
                   "some:on_score('spot', function() local a, b = chain, call end)")
        == "");
    CHECK_THAT(problem_of("local chain = {}\nfor i = 1, 100000 do chain = { chain } end\n"
                          "some:on_score('spot', function() chain[1][1][1][1] = 5 end)"),
               ContainsSubstring("the table 'chain' cannot be written to"));
}
