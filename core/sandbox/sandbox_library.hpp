// What scripts see of Lua. Everything else is left out, not locked away.
#pragma once

#include "core/sandbox/lua_state.hpp"

#include <string_view>

namespace bastide::sandbox {

/// How errors call the table that scripts take their global names from.
inline constexpr std::string_view global_names = "the global names";

/// Pushes a table of the functions that every script has: assert, error, ipairs, pairs, tonumber,
/// tostring, type, and the libraries math, string and table, all read-only.
void push_library(lua_State* lua);

/// Puts in place of the table on top one that can be read only. Reading or writing an unknown name
/// is an error that calls the table `what`.
void make_read_only(lua_State* lua, const char* what);

/// Pushes the table whose entries count: the one behind a read-only table, else the table itself.
/// Throws `ScriptError` where there is no table.
void push_readable(lua_State* lua, int index, const char* what);

/// Sets functions in the table on top.
struct NamedFunction {
    const char* name;
    lua_CFunction function;
};
template <std::size_t count>
void set_functions(lua_State* lua, const NamedFunction (&functions)[count]) {
    for (const NamedFunction& entry : functions) {
        lua_pushcfunction(lua, entry.function);
        lua_setfield(lua, -2, entry.name);
    }
}

/// Pushes the library `table`: insert, remove, concat, unpack, sort.
void push_table_library(lua_State* lua);

/// pairs(table): whole numbers in order, then texts in order. Other keys are errors.
int ordered_pairs(lua_State* lua);

} // namespace bastide::sandbox
