#include "core/sandbox/sandbox_library.hpp"

#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/read_only.hpp"

#include <charconv>

namespace bastide::sandbox {
namespace {

// Plain functions.

/// assert(value, message)
int assert_true(lua_State* lua) {
    need_no_more(lua, 2, "assert");
    if (lua_toboolean(lua, 1) != 0) {
        lua_settop(lua, 1);
        return 1;
    }
    throw ScriptError(lua_type(lua, 2) == LUA_TSTRING ? std::string(text_at(lua, 2))
                                                      : "assertion failed");
}

/// error(message); a level behind it says nothing here
int raise_error(lua_State* lua) {
    need_no_more(lua, 2, "error");
    throw ScriptError(std::string(need_text(lua, 1, "error")));
}

/// The value behind the one at the second argument. Upvalue: the list, which is not handed out. It
/// keeps nothing between calls: a rule that kept the iterator would remember how far it got.
int next_in_list(lua_State* lua) {
    // Unsigned, because nothing comes behind the greatest number.
    const auto index =
        static_cast<lua_Integer>(static_cast<lua_Unsigned>(lua_tointeger(lua, 2)) + 1u);
    push_readable(lua, lua_upvalueindex(1), "ipairs");
    lua_pushinteger(lua, index);
    return lua_rawgeti(lua, -2, index) == LUA_TNIL ? 1 : 2; // nil ends the loop
}

/// ipairs(list)
int list_pairs(lua_State* lua) {
    need_no_more(lua, 1, "ipairs");
    push_readable(lua, 1, "ipairs");
    lua_pushvalue(lua, 1);
    lua_pushcclosure(lua, guarded<next_in_list>, 1);
    lua_pushnil(lua);
    lua_pushinteger(lua, 0);
    return 3;
}

/// tonumber(value): a whole number, or nil
int to_whole(lua_State* lua) {
    need_no_more(lua, 1, "tonumber");
    int is_whole = 0;
    lua_Integer number = 0;
    if (lua_type(lua, 1) == LUA_TNUMBER) {
        number = lua_tointegerx(lua, 1, &is_whole);
    } else if (lua_type(lua, 1) == LUA_TSTRING) {
        const std::string_view text = text_at(lua, 1);
        LuaState::of(lua).charge_text(text.size());
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
        is_whole = failed == std::errc() && end == text.data() + text.size();
    }
    if (is_whole != 0)
        lua_pushinteger(lua, number);
    else
        lua_pushnil(lua);
    return 1;
}

/// tostring(value) of what has a text that is always the same
int to_text(lua_State* lua) {
    need_no_more(lua, 1, "tostring");
    switch (lua_type(lua, 1)) {
    case LUA_TSTRING: lua_settop(lua, 1); return 1;
    case LUA_TNIL: lua_pushliteral(lua, "nil"); return 1;
    case LUA_TBOOLEAN: lua_pushstring(lua, lua_toboolean(lua, 1) != 0 ? "true" : "false"); return 1;
    case LUA_TNUMBER:
        if (lua_isinteger(lua, 1) == 0) break;
        lua_settop(lua, 1);
        luaL_tolstring(lua, 1, nullptr);
        return 1;
    default: break;
    }
    refuse_value(lua, 1, "tostring", "a whole number, text, true, false or nil");
}

int type_name(lua_State* lua) {
    need_no_more(lua, 1, "type");
    if (lua_type(lua, 1) == LUA_TNONE) throw ScriptError("type: expected a value, found nothing");
    lua_pushstring(lua, lua_typename(lua, lua_type(lua, 1)));
    return 1;
}

// math

lua_Integer need_integer(lua_State* lua, int index, const char* what) {
    if (lua_type(lua, index) == LUA_TNUMBER && lua_isinteger(lua, index) != 0)
        return lua_tointeger(lua, index);
    refuse_value(lua, index, what, "a whole number");
}

int absolute(lua_State* lua) {
    need_no_more(lua, 1, "math.abs");
    const lua_Integer number = need_integer(lua, 1, "math.abs");
    // Unsigned, because the least number has no counterpart.
    const auto bits = static_cast<lua_Unsigned>(number);
    lua_pushinteger(lua, static_cast<lua_Integer>(number < 0 ? 0u - bits : bits));
    return 1;
}

template <bool greatest>
int extreme(lua_State* lua) {
    const char* const what = greatest ? "math.max" : "math.min";
    lua_Integer best = need_integer(lua, 1, what);
    for (int index = 2; index <= lua_gettop(lua); ++index) {
        const lua_Integer other = need_integer(lua, index, what);
        if (greatest ? other > best : other < best) best = other;
    }
    lua_pushinteger(lua, best);
    return 1;
}

// string

int text_length(lua_State* lua) {
    need_no_more(lua, 1, "string.len");
    if (lua_type(lua, 1) != LUA_TSTRING) refuse_value(lua, 1, "string.len", "text");
    lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
    return 1;
}

/// string.sub(text, first, last): counted from 1; from the end when negative
int text_part(lua_State* lua) {
    need_no_more(lua, 3, "string.sub");
    if (lua_type(lua, 1) != LUA_TSTRING) refuse_value(lua, 1, "string.sub", "text");
    const std::string_view text = text_at(lua, 1);
    const auto length = static_cast<lua_Integer>(text.size());
    const auto place = [&](lua_Integer at) { return at < 0 ? length + at + 1 : at; };
    const lua_Integer first = std::max<lua_Integer>(place(need_whole(lua, 2, "string.sub")), 1);
    const bool has_last = lua_type(lua, 3) > LUA_TNIL;
    const lua_Integer last =
        std::min(has_last ? place(need_whole(lua, 3, "string.sub")) : length, length);
    const std::string_view part = first > last
                                      ? std::string_view()
                                      : text.substr(static_cast<std::size_t>(first - 1),
                                                    static_cast<std::size_t>(last - first + 1));
    lua_pushlstring(lua, part.data(), part.size());
    return 1;
}

/// Letters of English only, so that every machine agrees.
template <char from, char to>
int change_case(lua_State* lua) {
    need_no_more(lua, 1, "string.lower or string.upper");
    std::string text(need_text(lua, 1, "string.lower or string.upper"));
    LuaState::of(lua).charge_text(text.size());
    for (char& c : text)
        if (c >= from && c <= from + 25) c = static_cast<char>(c - from + to);
    lua_pushlstring(lua, text.data(), text.size());
    return 1;
}

void push_string_library(lua_State* lua) {
    lua_createtable(lua, 0, 4);
    set_functions(lua, {{"len", guarded<text_length>},
                        {"lower", guarded<change_case<'A', 'a'>>},
                        {"sub", guarded<text_part>},
                        {"upper", guarded<change_case<'a', 'A'>>}});
    make_read_only(lua, "string");
}

void push_math_library(lua_State* lua) {
    lua_createtable(lua, 0, 3);
    set_functions(lua, {{"abs", guarded<absolute>},
                        {"max", guarded<extreme<true>>},
                        {"min", guarded<extreme<false>>}});
    make_read_only(lua, "math");
}

} // namespace

void push_library(lua_State* lua) {
    lua_createtable(lua, 0, 12);
    set_functions(lua, {{"assert", guarded<assert_true>},
                        {"error", guarded<raise_error>},
                        {"ipairs", guarded<list_pairs>},
                        {"pairs", guarded<ordered_pairs>},
                        {"tonumber", guarded<to_whole>},
                        {"tostring", guarded<to_text>},
                        {"type", guarded<type_name>}});
    push_math_library(lua);
    lua_setfield(lua, -2, "math");
    push_string_library(lua);
    lua_setfield(lua, -2, "string");
    push_table_library(lua);
    lua_setfield(lua, -2, "table");
}

} // namespace bastide::sandbox
