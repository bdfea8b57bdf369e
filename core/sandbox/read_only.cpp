#include "core/sandbox/read_only.hpp"

#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "core/sandbox/lua_options.hpp"

namespace bastide::sandbox {
namespace {

// Keys of the metatable that stands before the entries.
constexpr const char* kind_of_table = "__what";
constexpr const char* way_out = "__hint"; ///< what to do instead of writing

std::string key_text(lua_State* lua) {
    return lua_type(lua, 2) == LUA_TSTRING ? reading::shortened(text_at(lua, 2))
                                           : describe_value(lua, 2);
}

/// Upvalues: what the table is called, the table.
int refuse_reading(lua_State* lua) {
    throw ScriptError("there is no " + key_text(lua) + " in "
                      + lua_tostring(lua, lua_upvalueindex(1)) + "; "
                      + reading::known_are(entry_names(lua, lua_upvalueindex(2))));
}

int refuse_writing(lua_State* lua) {
    luaL_getmetafield(lua, 1, kind_of_table);
    luaL_getmetafield(lua, 1, way_out);
    throw ScriptError(std::string(lua_tostring(lua, 4))
                      + " cannot be written to, found a value for " + key_text(lua)
                      + lua_tostring(lua, 5));
}

int length_behind(lua_State* lua) {
    push_readable(lua, 1, "#");
    lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, -1)));
    return 1;
}

/// Puts the empty table at `front` before the one at `entries`: it passes reading on and refuses
/// writing.
void put_before(lua_State* lua, int front, int entries, const char* what, const char* hint) {
    lua_createtable(lua, 0, 6);
    lua_pushvalue(lua, entries);
    lua_setfield(lua, -2, "__index");
    set_functions(lua,
                  {{"__newindex", guarded<refuse_writing>}, {"__len", guarded<length_behind>}});
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_pushstring(lua, what);
    lua_setfield(lua, -2, kind_of_table);
    lua_pushstring(lua, hint);
    lua_setfield(lua, -2, way_out);
    lua_setmetatable(lua, front);
}

} // namespace

void make_read_only(lua_State* lua, const char* what) {
    luaL_checkstack(lua, 8, nullptr);
    const int table = lua_gettop(lua);
    // Behind it, a metatable that speaks up for what is not there.
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, what);
    lua_pushvalue(lua, table);
    lua_pushcclosure(lua, guarded<refuse_reading>, 2);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, table);
    lua_createtable(lua, 0, 0);
    put_before(lua, lua_gettop(lua), table, what,
               what == global_names ? "; put 'local' before a name of your own" : "");
    lua_replace(lua, table);
}

bool freeze_table(lua_State* lua, int index, const char* what) {
    luaL_checkstack(lua, 8, nullptr);
    if (!is_writable(lua, index)) return false;
    index = lua_absindex(lua, index);
    // Room for the list beforehand, so that its length stays the same where it has holes.
    lua_createtable(lua, static_cast<int>(lua_rawlen(lua, index)), 0);
    const int entries = lua_gettop(lua);
    long count = 0;
    lua_pushnil(lua);
    for (; lua_next(lua, index) != 0; ++count) {
        lua_pushvalue(lua, -2);
        lua_pushvalue(lua, -2);
        lua_rawset(lua, entries);
        lua_pop(lua, 1);
        lua_pushvalue(lua, -1);
        lua_pushnil(lua);
        lua_rawset(lua, index);
    }
    LuaState::of(lua).charge(20 + 4 * count);
    put_before(lua, index, entries, what, "; what changes during play belongs in a slot");
    return true;
}

void push_readable(lua_State* lua, int index, std::string_view what) {
    if (lua_type(lua, index) != LUA_TTABLE) refuse_value(lua, index, what, "a table");
    lua_pushvalue(lua, index);
    if (luaL_getmetafield(lua, -1, kind_of_table) == LUA_TNIL) return;
    lua_pop(lua, 1);
    luaL_getmetafield(lua, -1, "__index");
    lua_replace(lua, -2);
}

bool is_writable(lua_State* lua, int index) {
    if (lua_getmetatable(lua, index) == 0) return true;
    lua_pop(lua, 1);
    return false;
}

} // namespace bastide::sandbox
