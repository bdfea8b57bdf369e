#include "core/sandbox/lua_options.hpp"

#include "core/reading/nearest_names.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "core/sandbox/read_only.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace bastide::sandbox {
namespace {

/// Of an object that brings its name along.
std::string class_name(lua_State* lua, int index) {
    if (luaL_getmetafield(lua, index, name_of_class) != LUA_TSTRING) return "something else";
    const std::string name(text_at(lua, -1));
    lua_pop(lua, 1);
    return (name.find_first_of("aeiou") == 0 ? "an " : "a ") + name;
}

} // namespace

std::string_view text_at(lua_State* lua, int index) {
    std::size_t length = 0;
    const char* const text = lua_tolstring(lua, index, &length);
    return {text, length};
}

std::string describe_value(lua_State* lua, int index) {
    switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TNONE: return reading::nothing().text();
    case LUA_TBOOLEAN: return reading::found_truth(lua_toboolean(lua, index) != 0).text();
    case LUA_TNUMBER:
        if (lua_isinteger(lua, index) != 0)
            return reading::found_number(lua_tointeger(lua, index)).text();
        return reading::found_fraction(lua_tonumber(lua, index)).text()
               + " (// divides whole numbers)";
    case LUA_TSTRING: return reading::found_text(text_at(lua, index)).text();
    case LUA_TFUNCTION: return "a function";
    case LUA_TTABLE: return reading::a_table().text();
    default: return class_name(lua, index);
    }
}

void refuse_value(lua_State* lua, int index, std::string_view what, std::string_view expected) {
    const auto sentence = reading::expected_found(engine::verbatim(std::string(expected)),
                                                  engine::verbatim(describe_value(lua, index)));
    throw ScriptError(std::string(what) + ": " + sentence.text());
}

int need_whole(lua_State* lua, int index, std::string_view what, int least, int most) {
    if (lua_type(lua, index) == LUA_TNUMBER && lua_isinteger(lua, index) != 0) {
        const lua_Integer number = lua_tointeger(lua, index);
        if (number >= least && number <= most) return static_cast<int>(number);
    }
    refuse_value(lua, index, what, reading::a_whole_number(least, most).text());
}

void refuse_surplus(std::string_view what, int most, int found) {
    const std::string expected = most == 0   ? "no argument"
                                 : most == 1 ? "one argument"
                                             : "at most " + std::to_string(most) + " arguments";
    throw ScriptError(std::string(what) + ": expected " + expected + ", found "
                      + std::to_string(found));
}

int need_whole(lua_State* lua, int index, std::string_view what) {
    return need_whole(lua, index, what, std::numeric_limits<int>::min(),
                      std::numeric_limits<int>::max());
}

std::string_view need_text(lua_State* lua, int index, std::string_view what) {
    if (lua_type(lua, index) == LUA_TSTRING && lua_rawlen(lua, index) > 0)
        return text_at(lua, index);
    refuse_value(lua, index, what, reading::a_text().text());
}

std::vector<std::string> entry_names(lua_State* lua, int table) {
    std::vector<std::string> names;
    table = lua_absindex(lua, table);
    lua_pushnil(lua);
    while (lua_next(lua, table) != 0) {
        lua_pop(lua, 1);
        if (lua_type(lua, -1) == LUA_TSTRING) names.emplace_back(text_at(lua, -1));
        if (lua_type(lua, -1) == LUA_TNUMBER) names.push_back(describe_value(lua, -1));
    }
    std::sort(names.begin(), names.end());
    return names;
}

Options::Options(lua_State* lua, int index, std::string what)
    : lua_(lua), index_(index), what_(std::move(what)) {
    luaL_checkstack(lua, 8, nullptr);
    if (lua_type(lua, index) != LUA_TTABLE) refuse_value(lua, index, what_, "a table of options");
    push_readable(lua, index, what_);
    lua_replace(lua, index);
}

void Options::fail(const std::string& message) const {
    throw ScriptError(what_ + ": " + message);
}

void Options::refuse(const char* key, const std::string& expected) const {
    lua_pushstring(lua_, key);
    if (lua_rawget(lua_, index_) == LUA_TNIL) refuse_misspelt(key);
    refuse_value(lua_, -1, what_ + ": " + reading::in_quotes(key), expected);
}

/// Where a key is missing, but there is one much like it that nobody knows.
void Options::refuse_misspelt(const char* key) const {
    std::vector<std::string> others = entry_names(lua_, index_);
    std::erase_if(others, [&](const std::string& other) { return was_asked(other); });
    constexpr std::size_t many = 50; // no slip of the pen
    if (others.size() > many) return;
    others = reading::nearest_names(key, std::move(others));
    if (!others.empty())
        fail("expected " + reading::in_quotes(key) + ", found "
             + reading::shortened(others.front()));
}

bool Options::push(const char* key) {
    asked_.add(key);
    lua_pushstring(lua_, key);
    if (lua_rawget(lua_, index_) != LUA_TNIL) return true;
    lua_pop(lua_, 1);
    return false;
}

std::optional<std::string> Options::text(const char* key) {
    if (!push(key)) return std::nullopt;
    if (lua_type(lua_, -1) != LUA_TSTRING) refuse(key, reading::a_text().text());
    std::string found(text_at(lua_, -1));
    lua_pop(lua_, 1);
    return found;
}

std::string Options::need_text(const char* key) {
    std::optional<std::string> found = text(key);
    if (!found || found->empty()) refuse(key, reading::a_text().text());
    return *found;
}

std::vector<std::string> Options::texts(const char* key) {
    std::vector<std::string> list;
    if (!push(key)) return list;
    if (lua_type(lua_, -1) == LUA_TSTRING) {
        list.emplace_back(text_at(lua_, -1));
    } else if (lua_type(lua_, -1) == LUA_TTABLE) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(lua_, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(lua_, -1, i);
            list.emplace_back(sandbox::need_text(lua_, -1, what_ + ": " + reading::in_quotes(key)));
            lua_pop(lua_, 1);
        }
    }
    if (list.empty()) {
        const std::string expected = "text, or a list of texts";
        if (lua_type(lua_, -1) == LUA_TTABLE)
            fail(reading::in_quotes(key) + ": expected " + expected + ", found an empty list");
        refuse(key, expected);
    }
    lua_pop(lua_, 1);
    return list;
}

std::optional<int> Options::whole(const char* key, int least, int most) {
    if (!push(key)) return std::nullopt;
    const int found = need_whole(lua_, -1, what_ + ": " + reading::in_quotes(key), least, most);
    lua_pop(lua_, 1);
    return found;
}

std::optional<bool> Options::flag(const char* key) {
    if (!push(key)) return std::nullopt;
    if (lua_isboolean(lua_, -1) == 0) refuse(key, reading::true_or_false().text());
    const bool found = lua_toboolean(lua_, -1) != 0;
    lua_pop(lua_, 1);
    return found;
}

bool Options::was_asked(std::string_view key) const {
    return asked_.contains(key);
}

bool Options::all_were_asked() const {
    bool all = true;
    lua_pushnil(lua_);
    while (lua_next(lua_, index_) != 0) {
        lua_pop(lua_, 1);
        all = all && lua_type(lua_, -1) == LUA_TSTRING && was_asked(text_at(lua_, -1));
    }
    return all;
}

void Options::done() const {
    if (all_were_asked()) return;
    for (const std::string& key : entry_names(lua_, index_))
        if (!was_asked(key)) {
            const std::set<std::string> known = asked_.all();
            fail("expected one of " + reading::listed({known.begin(), known.end()}) + ", found "
                 + reading::in_quotes(key));
        }
}

} // namespace bastide::sandbox
