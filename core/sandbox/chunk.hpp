// Compiles the source of a script.
// Tested in tests/core/host/attacks_test.cpp.
#pragma once

#include "core/sandbox/lua_state.hpp"

#include <string>

namespace bastide::sandbox {

/// Pushes the function that a source makes, which must have passed `check_source`. `name` is what
/// `ChunkNames` has given to its file. Throws `ScriptError` with its line.
void push_chunk(lua_State* lua, const std::string& source, const std::string& name);

} // namespace bastide::sandbox
