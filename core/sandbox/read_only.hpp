// Tables that scripts can read and not write.
// Tested in tests/core/host/attacks_test.cpp.
#pragma once

#include "core/sandbox/lua_state.hpp"

#include <string_view>

namespace bastide::sandbox {

/// How errors call the table that scripts take their global names from.
inline constexpr std::string_view global_names = "the global names";

/// Puts in place of the table on top one that can be read only. Reading or writing an unknown name
/// is an error that calls the table `what`.
void make_read_only(lua_State* lua, const char* what);

/// Makes a table read-only in place, for everybody who has it. What is not there reads as nil, as
/// in any other table. Errors call it `what`. Returns false, and does nothing, for one that is
/// read-only already; else the table that now holds the entries is pushed.
bool freeze_table(lua_State* lua, int index, const char* what);

/// Pushes the table whose entries count: the one behind a read-only table, else the table itself.
/// Throws `ScriptError` ("what: expected a table, found ...") where there is no table.
void push_readable(lua_State* lua, int index, std::string_view what);

/// True for a table that scripts may write to.
bool is_writable(lua_State* lua, int index);

} // namespace bastide::sandbox
