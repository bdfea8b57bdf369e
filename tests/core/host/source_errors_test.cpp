#include "core/host/source_errors.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[sandbox] names that are not defined are found in functions that nobody calls") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
local function never(list)
  for _, entry in ipairs(list) do
    return function() return pritn(entry) end
  end
  count = math.max(1, 2)
end
some:on_placed("gold", function(game) print(require, game.turn, table.concat { "a" }) end)
)"},
                        {"never.lua", "return function() return os.time() + os.clock() end\n"},
                        {"wrong.lua", "local x = \n"},
                        {"more/jump.lua", "goto x ::x::\n"}});
    const auto catalogue = folder.catalogue();
    std::vector<std::string> errors;
    for (const auto& error : host::source_errors(*catalogue.find("some")))
        errors.push_back(folder.shortened(error.what()));
    const std::string known = "known: assert, error, ipairs, math, pairs, print, require, string, "
                              "table, tonumber, tostring, type";
    REQUIRE(errors.size() == 5);
    CHECK_THAT(errors[0], Catch::Matchers::ContainsSubstring("some/more/jump.lua:1:1: "));
    CHECK(errors[1] == "some/never.lua:1: 'os' is not defined anywhere; " + known);
    CHECK(errors[2] == "some/rules.lua:4: 'pritn' is not defined anywhere; " + known);
    CHECK(errors[3]
          == "some/rules.lua:6: 'count' is no variable; put 'local' before a name of your own");
    CHECK_THAT(errors[4], Catch::Matchers::ContainsSubstring("some/wrong.lua:2: "));
}

TEST_CASE("[sandbox] methods that nothing has are found, also where no game comes along") {
    PluginFolder folder;
    folder.add("some",
               {{"rules.lua", R"(local some = ...
local tools = require("tools")
local own = { count = 0, grow = function(self) return self.count end }
function own:shrink() return self.count end
local function never(game, spot)
  game:scroe { to = 1 }
  own:grow()
  own:shrink()
  own:shrnik()
  tools:help(spot:figures())
  return function() return spot:wobble(), game:features("spot") end
end
some:on_placed("gold", function(game) return never end)
)"},
                {"tools.lua", "local tools = {}\nfunction tools:help() end\nreturn tools\n"}});
    const auto catalogue = folder.catalogue();
    std::vector<std::string> errors;
    for (const auto& error : host::source_errors(*catalogue.find("some")))
        errors.push_back(folder.shortened(error.what()));
    CHECK(errors
          == std::vector<std::string>{
              "some/rules.lua:6: nothing has a method 'scroe'; nearest: score",
              "some/rules.lua:9: nothing has a method 'shrnik'; nearest: shrink",
              "some/rules.lua:11: nothing has a method 'wobble'"});
}

TEST_CASE("[sandbox] bundled plugins use no name that is not defined") {
    for (const catalogue::Plugin& plugin : all_plugins().plugins())
        for (const auto& error : host::source_errors(plugin))
            FAIL_CHECK(error.what());
}

TEST_CASE("[sandbox] rules without their first line are told how they begin") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "mine:slot('a', { scope = 'game' })\n"}});
    const auto catalogue = folder.catalogue();
    const auto errors = host::source_errors(*catalogue.find("some"));
    REQUIRE(errors.size() == 1);
    CHECK(folder.shortened(errors[0].what())
          == "some/rules.lua:1: 'mine' is not defined anywhere; rules.lua begins with 'local mine "
             "= ...'");
}
