#include "core/sandbox/function_code.hpp"
#include "tests/catch.hpp"

using namespace bastide;

namespace {

/// What the function that a source returns assigns outside of it: "line: variable"; empty for
/// nothing.
std::string assigned(const std::string& source) {
    sandbox::LuaState state{sandbox::ScriptLimits{}};
    std::string told;
    state.run(1'000'000, [&] {
        lua_State* const lua = state.get();
        if (luaL_loadbuffer(lua, source.data(), source.size(), "@f.lua") != LUA_OK) lua_error(lua);
        lua_call(lua, 0, 1);
        if (const auto found = sandbox::outer_assignment(lua, -1))
            told = found->place + found->variable;
    });
    return told;
}

} // namespace

TEST_CASE("[sandbox] an assignment to a variable that outlives the call is found in the code") {
    CHECK(assigned("local n = 0\nreturn function()\n n = n + 1 end") == "f.lua:3: n");
    CHECK(assigned("local a, b = 1, 2\nreturn function() local c = a\n b = c end") == "f.lua:3: b");
    CHECK(assigned("return function() _ENV = {} end") == "f.lua:1: _ENV");
    CHECK(
        assigned("return function()\n return function(x)\n  return function() _ENV = x end end end")
        == "f.lua:3: _ENV");
    CHECK(assigned("local n\nreturn function()\n local own = 0\n"
                   " local function add() own = own + 1 n = own end\n add() end")
          == "f.lua:4: n");
    // Parameters and loops are variables of the call; so is a variable that only hides an outer
    // one.
    CHECK(assigned("local n = 1\nreturn function(x) local n = n n = x x = n end") == "");
    CHECK(assigned("return function(list)\n local sum, last = 0\n"
                   " list(function(v) sum = sum + v last = function() sum = 0 end end)\n"
                   " return sum, last end")
          == "");
    CHECK(assigned("local t, n = {}, 1\nreturn function() return t, n end") == "");
}

TEST_CASE("[sandbox] the line of an assignment is right in long functions") {
    // Lines far apart are told in another form than those close by.
    for (const int lines : {1, 100, 126, 127, 128, 129, 1000, 40'000}) {
        INFO(lines);
        std::string source = "local n\nreturn function(x)\n local y = x";
        for (int i = 0; i < 300; ++i)
            source += " y = x";
        source += std::string(static_cast<std::size_t>(lines), '\n') + " n = y\nend";
        CHECK(assigned(source) == "f.lua:" + std::to_string(3 + lines) + ": n");
    }
}

TEST_CASE("[sandbox] code with constants of every kind is read to its end") {
    const std::string long_text(200, 'x');
    CHECK(assigned("local n\nreturn function() local t = { 1, 70000, 1.5, 1e300, true, false, nil,"
                   " 'short', '"
                   + long_text + "', a = -1 }\n t.b = 5 // 3 n = t\nend")
          == "f.lua:3: n");
    CHECK(assigned("local a, b, c = 1, true, nil\nreturn function(x) return x == 123456789012,"
                   " x == false, x == nil, x .. 'y', a, b, c end")
          == "");
}
