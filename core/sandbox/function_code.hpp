// What a compiled function of a script does to variables outside of it.
#pragma once

#include "core/sandbox/lua_state.hpp"

#include <optional>
#include <string>

namespace bastide::sandbox {

/// An assignment to a variable that lives longer than a call of the function.
struct OuterAssignment {
    std::string variable;
    std::string place; ///< "FILE:LINE: ", the file under a mark of `ChunkNames`
};

/// The first such assignment in the script's function at an index, or in functions inside it; those
/// change variables of the call they are made in as they like. Throws `ScriptError` when looking
/// takes more than the budget.
std::optional<OuterAssignment> outer_assignment(lua_State* lua, int index);

} // namespace bastide::sandbox
