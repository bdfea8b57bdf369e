#include "core/sandbox/frozen_memory.hpp"

#include "core/reading/text.hpp"
#include "core/sandbox/function_code.hpp"
#include "core/sandbox/read_only.hpp"

namespace bastide::sandbox {

FrozenMemory::FrozenMemory(lua_State* lua) : lua_(lua) {
    luaL_checkstack(lua, 16, nullptr);
    lua_createtable(lua, 0, 0);
    waiting_ = lua_gettop(lua);
}

void FrozenMemory::freeze_behind_function() {
    note(add_variable("?"));
    visit_noted();
}

std::uint32_t FrozenMemory::add_variable(const char* name) {
    variables_.push_back("the table " + reading::in_quotes(name));
    return static_cast<std::uint32_t>(variables_.size() - 1);
}

void FrozenMemory::note(std::uint32_t variable) {
    const int type = lua_type(lua_, -1);
    const bool keeps = type == LUA_TTABLE || type == LUA_TFUNCTION;
    if (!keeps || !seen_.insert(lua_topointer(lua_, -1)).second) {
        lua_pop(lua_, 1);
        return;
    }
    LuaState::of(lua_).charge(10);
    const LuaState::OwnWork own(LuaState::of(lua_));
    variables_waiting_.push_back(variable);
    lua_rawseti(lua_, waiting_, static_cast<lua_Integer>(variables_waiting_.size()));
}

void FrozenMemory::visit_noted() {
    while (!variables_waiting_.empty()) {
        const auto last = static_cast<lua_Integer>(variables_waiting_.size());
        const std::uint32_t variable = variables_waiting_.back();
        variables_waiting_.pop_back();
        lua_rawgeti(lua_, waiting_, last);
        lua_pushnil(lua_);
        lua_rawseti(lua_, waiting_, last);
        if (lua_type(lua_, -1) == LUA_TFUNCTION)
            visit_function(lua_gettop(lua_), variable);
        else
            visit_table(lua_gettop(lua_), variable);
        lua_settop(lua_, waiting_);
    }
}

void FrozenMemory::visit_function(int index, std::uint32_t variable) {
    const bool is_script = lua_iscfunction(lua_, index) == 0;
    if (is_script)
        if (const auto found = outer_assignment(lua_, index))
            throw ScriptError(found->place + "a function that runs in play assigns "
                              + reading::in_quotes(found->variable)
                              + ", a variable outside of it; what changes during play belongs in a "
                                "slot");
    for (int i = 1; const char* const name = lua_getupvalue(lua_, index, i); ++i)
        note(is_script ? add_variable(name) : variable);
}

void FrozenMemory::visit_table(int index, std::uint32_t variable) {
    if (!freeze_table(lua_, index, variables_[variable].c_str())) return;
    const int entries = lua_gettop(lua_);
    lua_pushnil(lua_);
    while (lua_next(lua_, entries) != 0) {
        note(variable);
        lua_pushvalue(lua_, -1);
        note(variable);
    }
}

} // namespace bastide::sandbox
