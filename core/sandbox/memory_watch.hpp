// Finds scripts that remember something between calls: undo and save would not know of it.
#pragma once

#include "core/sandbox/lua_state.hpp"

#include <map>
#include <string>

namespace bastide::sandbox {

/// Compares what a hook can reach through its upvalues before and after a call.
class MemoryWatch {
  public:
    /// Does nothing at all unless `enabled`.
    explicit MemoryWatch(bool enabled) : enabled_(enabled) {}

    /// `function` is a reference in Lua's registry.
    void before(lua_State* lua, int function);
    /// Throws `ScriptError` that names the upvalue, at the line where its function begins.
    void after(lua_State* lua, int function) const;

  private:
    struct Value {
        std::string content;
        std::string name;  ///< of the upvalue through which it is reached
        std::string place; ///< of the function that has the upvalue
    };
    using Snapshot = std::map<std::string, Value>; ///< by path
    friend class SnapshotTaker;

    bool enabled_;
    Snapshot before_;
};

} // namespace bastide::sandbox
