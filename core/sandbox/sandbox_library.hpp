// What scripts see of Lua. Everything else is left out, not locked away.
// Tested in tests/core/host/attacks_test.cpp.
#pragma once

#include "core/sandbox/lua_state.hpp"

namespace bastide::sandbox {

/// Pushes a table of the functions that every script has: assert, error, ipairs, pairs, tonumber,
/// tostring, type, and the libraries math, string and table, all read-only.
void push_library(lua_State* lua);

/// Pushes the library `table`: insert, remove, concat, unpack, sort.
void push_table_library(lua_State* lua);

/// pairs(table): whole numbers in order, then texts in order. Other keys are errors.
int ordered_pairs(lua_State* lua);

} // namespace bastide::sandbox
