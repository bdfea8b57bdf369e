// The library `table` and `pairs`: bounded, counted, and always in the same order.
// Tested in tests/core/host/attacks_test.cpp.
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/read_only.hpp"
#include "core/sandbox/sandbox_library.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace bastide::sandbox {
namespace {

/// More values than this cannot be handed over at once.
constexpr lua_Integer most_values = 200;
constexpr std::size_t longest_sorted = 10'000;

/// The length of the list at index 1, which may be written to.
lua_Integer need_list(lua_State* lua, const char* what) {
    if (lua_type(lua, 1) != LUA_TTABLE) refuse_value(lua, 1, what, "a table");
    if (!is_writable(lua, 1))
        throw ScriptError(std::string(what) + ": this table can be read only");
    return static_cast<lua_Integer>(lua_rawlen(lua, 1));
}

void charge(lua_State* lua, lua_Integer steps) {
    LuaState::of(lua).charge(static_cast<long>(steps));
}

/// table.insert(list, value) or table.insert(list, position, value)
int insert(lua_State* lua) {
    need_no_more(lua, 3, "table.insert");
    const bool at_end = lua_gettop(lua) < 3;
    const lua_Integer length = need_list(lua, "table.insert");
    if (lua_type(lua, at_end ? 2 : 3) <= LUA_TNIL)
        throw ScriptError("table.insert: expected a value, found nothing");
    const lua_Integer position =
        at_end ? length + 1
               : need_whole(lua, 2, "table.insert: position", 1, static_cast<int>(length) + 1);
    charge(lua, length - position + 1);
    for (lua_Integer i = length; i >= position; --i) {
        lua_rawgeti(lua, 1, i);
        lua_rawseti(lua, 1, i + 1);
    }
    lua_pushvalue(lua, at_end ? 2 : 3);
    lua_rawseti(lua, 1, position);
    return 0;
}

/// table.remove(list, position): the last one by default
int remove(lua_State* lua) {
    need_no_more(lua, 2, "table.remove");
    const lua_Integer length = need_list(lua, "table.remove");
    if (length == 0) {
        lua_pushnil(lua);
        return 1;
    }
    const lua_Integer position =
        lua_type(lua, 2) <= LUA_TNIL
            ? length
            : need_whole(lua, 2, "table.remove: position", 1, static_cast<int>(length));
    charge(lua, length - position);
    lua_rawgeti(lua, 1, position);
    for (lua_Integer i = position; i < length; ++i) {
        lua_rawgeti(lua, 1, i + 1);
        lua_rawseti(lua, 1, i);
    }
    lua_pushnil(lua);
    lua_rawseti(lua, 1, length);
    return 1;
}

/// table.concat(list, between)
int concat(lua_State* lua) {
    need_no_more(lua, 2, "table.concat");
    const int type = lua_type(lua, 2);
    if (type > LUA_TNIL && type != LUA_TSTRING) refuse_value(lua, 2, "table.concat", "text");
    const std::string between(type == LUA_TSTRING ? text_at(lua, 2) : "");
    push_readable(lua, 1, "table.concat");
    const auto length = static_cast<lua_Integer>(lua_rawlen(lua, -1));
    std::string text;
    for (lua_Integer i = 1; i <= length; ++i) {
        lua_rawgeti(lua, -1, i);
        if (lua_type(lua, -1) != LUA_TSTRING && lua_isinteger(lua, -1) == 0)
            refuse_value(lua, -1, "table.concat", "texts and whole numbers");
        if (i > 1) text += between;
        text += text_at(lua, -1);
        if (text.size() > longest_text) LuaState::of(lua).charge_text(text.size());
        charge(lua, 2);
        lua_pop(lua, 1);
    }
    lua_pushlstring(lua, text.data(), text.size());
    return 1;
}

/// table.unpack(list)
int unpack(lua_State* lua) {
    need_no_more(lua, 1, "table.unpack");
    push_readable(lua, 1, "table.unpack");
    const auto length = static_cast<lua_Integer>(lua_rawlen(lua, -1));
    if (length > most_values)
        throw ScriptError("table.unpack: expected at most " + std::to_string(most_values)
                          + " values, found " + std::to_string(length));
    charge(lua, length);
    luaL_checkstack(lua, static_cast<int>(length) + 1, nullptr);
    const int list = lua_gettop(lua);
    for (lua_Integer i = 1; i <= length; ++i)
        lua_rawgeti(lua, list, i);
    return static_cast<int>(length);
}

/// True when the value `a` of the list at 1 belongs before the value `b`.
bool comes_before(lua_State* lua, lua_Integer a, lua_Integer b) {
    charge(lua, 2);
    const bool has_order = lua_type(lua, 2) == LUA_TFUNCTION;
    if (has_order) lua_pushvalue(lua, 2);
    lua_rawgeti(lua, 3, a);
    lua_rawgeti(lua, 3, b);
    if (has_order) {
        lua_call(lua, 2, 1);
    } else {
        const bool comparable =
            lua_type(lua, -1) == lua_type(lua, -2) && (lua_isstring(lua, -1) != 0);
        if (!comparable)
            throw ScriptError("table.sort: cannot compare " + describe_value(lua, -2) + " with "
                              + describe_value(lua, -1));
        lua_pushboolean(lua, lua_compare(lua, -2, -1, LUA_OPLT));
    }
    const bool before = lua_toboolean(lua, -1) != 0;
    lua_settop(lua, 3);
    return before;
}

/// Merges runs of growing length. Not std::stable_sort: an order that contradicts itself must do no
/// harm.
std::vector<lua_Integer> sorted_places(lua_State* lua, std::size_t count) {
    std::vector<lua_Integer> places(count);
    std::iota(places.begin(), places.end(), 1);
    std::vector<lua_Integer> merged(count);
    for (std::size_t run = 1; run < count; run *= 2) {
        for (std::size_t begin = 0; begin < count; begin += 2 * run) {
            const std::size_t middle = std::min(begin + run, count);
            const std::size_t end = std::min(begin + 2 * run, count);
            std::size_t left = begin;
            std::size_t right = middle;
            for (std::size_t to = begin; to < end; ++to) {
                const bool take_right =
                    left == middle
                    || (right < end && comes_before(lua, places[right], places[left]));
                merged[to] = take_right ? places[right++] : places[left++];
            }
        }
        places.swap(merged);
    }
    return places;
}

/// table.sort(list, before): what compares equal stays in order
int sort(lua_State* lua) {
    need_no_more(lua, 2, "table.sort");
    lua_settop(lua, 2);
    const auto count = static_cast<std::size_t>(need_list(lua, "table.sort"));
    if (count > longest_sorted)
        throw ScriptError("table.sort: expected at most " + std::to_string(longest_sorted)
                          + " values, found " + std::to_string(count));
    if (lua_type(lua, 2) != LUA_TNIL && lua_type(lua, 2) != LUA_TFUNCTION)
        refuse_value(lua, 2, "table.sort", "a function");
    // A copy, so that the order may look at the list, or even change it.
    lua_createtable(lua, static_cast<int>(count), 0);
    for (std::size_t i = 1; i <= count; ++i) {
        lua_rawgeti(lua, 1, static_cast<lua_Integer>(i));
        lua_rawseti(lua, 3, static_cast<lua_Integer>(i));
    }
    const std::vector<lua_Integer> places = sorted_places(lua, count);
    for (std::size_t i = 0; i < count; ++i) {
        lua_rawgeti(lua, 3, places[i]);
        lua_rawseti(lua, 1, static_cast<lua_Integer>(i) + 1);
    }
    return 0;
}

/// Pushes a list of the keys of the table at `table`: whole numbers, then texts, in order.
void push_ordered_keys(lua_State* lua, int table) {
    std::vector<lua_Integer> numbers;
    std::vector<std::string> texts;
    lua_pushnil(lua);
    while (lua_next(lua, table) != 0) {
        lua_pop(lua, 1);
        if (lua_type(lua, -1) == LUA_TSTRING)
            texts.emplace_back(text_at(lua, -1));
        else if (lua_isinteger(lua, -1) != 0)
            numbers.push_back(lua_tointeger(lua, -1));
        else
            refuse_value(lua, -1, "pairs", "keys that are whole numbers or texts");
        charge(lua, 60); // copying and sorting them included
    }
    std::sort(numbers.begin(), numbers.end());
    std::sort(texts.begin(), texts.end());
    lua_createtable(lua, static_cast<int>(numbers.size() + texts.size()), 0);
    lua_Integer place = 0;
    for (const lua_Integer number : numbers) {
        lua_pushinteger(lua, number);
        lua_rawseti(lua, -2, ++place);
    }
    for (const std::string& text : texts) {
        lua_pushlstring(lua, text.data(), text.size());
        lua_rawseti(lua, -2, ++place);
    }
}

/// True when the key at `a` comes before the one at `b`, in the order of `push_ordered_keys`.
bool is_earlier_key(lua_State* lua, int a, int b) {
    const bool a_is_text = lua_type(lua, a) == LUA_TSTRING;
    const bool b_is_text = lua_type(lua, b) == LUA_TSTRING;
    if (a_is_text != b_is_text) return b_is_text;
    return a_is_text ? text_at(lua, a) < text_at(lua, b)
                     : lua_tointeger(lua, a) < lua_tointeger(lua, b);
}

/// The place of the first key in the list `keys` that comes behind the one at `key`.
lua_Integer place_behind(lua_State* lua, int keys, int key) {
    lua_Integer least = 1;
    lua_Integer most = static_cast<lua_Integer>(lua_rawlen(lua, keys)) + 1;
    while (least < most) {
        charge(lua, 1);
        const lua_Integer middle = least + (most - least) / 2;
        lua_rawgeti(lua, keys, middle);
        if (is_earlier_key(lua, key, lua_gettop(lua)))
            most = middle;
        else
            least = middle + 1;
        lua_pop(lua, 1);
    }
    return least;
}

/// What comes behind the key at the second argument. Upvalues: the keys, the table; neither is
/// handed out. Keys that have gone meanwhile are left out. It keeps nothing between calls: a rule
/// that kept the iterator would remember how far it got.
int next_pair(lua_State* lua) {
    lua_settop(lua, 2);
    push_readable(lua, lua_upvalueindex(1), "pairs");
    push_readable(lua, lua_upvalueindex(2), "pairs");
    const bool begins = lua_isnil(lua, 2);
    if (!begins && lua_type(lua, 2) != LUA_TSTRING && lua_isinteger(lua, 2) == 0)
        refuse_value(lua, 2, "pairs", "the key before");
    for (lua_Integer place = begins ? 1 : place_behind(lua, 3, 2);; ++place) {
        charge(lua, 1);
        if (lua_rawgeti(lua, 3, place) == LUA_TNIL) return 1;
        lua_pushvalue(lua, -1);
        if (lua_rawget(lua, 4) != LUA_TNIL) return 2;
        lua_pop(lua, 2);
    }
}

} // namespace

int ordered_pairs(lua_State* lua) {
    need_no_more(lua, 1, "pairs");
    push_readable(lua, 1, "pairs");
    push_ordered_keys(lua, lua_gettop(lua));
    lua_pushvalue(lua, 1);
    lua_pushcclosure(lua, guarded<next_pair>, 2);
    return 1;
}

void push_table_library(lua_State* lua) {
    lua_createtable(lua, 0, 5);
    set_functions(lua, {{"concat", guarded<concat>},
                        {"insert", guarded<insert>},
                        {"remove", guarded<remove>},
                        {"sort", guarded<sort>},
                        {"unpack", guarded<unpack>}});
    make_read_only(lua, "table");
}

} // namespace bastide::sandbox
