// Keeps scripts from remembering anything in play: undo and save would not know of it.
#pragma once

#include "core/sandbox/lua_state.hpp"

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

namespace bastide::sandbox {

/// Freezes what functions can reach through their upvalues, once all scripts are loaded: tables
/// become read-only, and a function that assigns a variable which outlives its call is refused.
/// Tables and variables of a call stay what they are.
class FrozenMemory {
  public:
    /// Call inside a protected call.
    explicit FrozenMemory(lua_State* lua);
    FrozenMemory(const FrozenMemory&) = delete;
    FrozenMemory& operator=(const FrozenMemory&) = delete;

    /// Freezes all behind the function on top, and pops it. Throws `ScriptError` that names the
    /// variable that is assigned, with file and line.
    void freeze_behind_function();

  private:
    /// Notes the value on top, to be visited later, and pops it.
    void note(std::uint32_t variable);
    std::uint32_t add_variable(const char* name);
    void visit_noted();
    void visit_function(int index, std::uint32_t variable);
    void visit_table(int index, std::uint32_t variable);

    lua_State* lua_;
    int waiting_;                                  ///< index of a list of the values to be visited
    std::vector<std::uint32_t> variables_waiting_; ///< the variable of each
    std::vector<std::string> variables_;           ///< how tables that hang on them are called
    std::unordered_set<const void*> seen_;
};

} // namespace bastide::sandbox
