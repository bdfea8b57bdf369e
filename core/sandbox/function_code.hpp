// What a compiled function of a script does to variables outside of it, and which names it uses.
#pragma once

#include "core/sandbox/lua_state.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

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

/// A name that is neither a local variable nor a parameter, where it is used.
struct GlobalName {
    std::string name;
    std::string place; ///< as in `OuterAssignment`
    bool assigned = false;
};

/// All such names in the script's function at an index and in functions inside it, called or not;
/// but for those in a function of more than 250 texts and numbers. Throws as `outer_assignment`.
std::vector<GlobalName> globals_used(lua_State* lua, int index);

/// What a script's functions do with keys of tables and objects that stand in its text.
struct KeysUsed {
    struct Method {
        std::string name;
        std::string place; ///< as in `OuterAssignment`
    };
    std::vector<Method> called;  ///< with a colon
    std::set<std::string> given; ///< a value, in a constructor or by an assignment
};

/// In the script's function at an index and in functions inside it, as `globals_used`.
KeysUsed keys_used(lua_State* lua, int index);

} // namespace bastide::sandbox
