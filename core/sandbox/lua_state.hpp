// A Lua state that scripts cannot make run for ever or fill the memory with.
// Tested in tests/core/host/script_runtime_test.cpp.
#pragma once

#include "core/sandbox/limits.hpp"

#include <locale.h>
#ifdef BASTIDE_LUA_HAS_NAMES_OF_CPP
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#else
#include <lua.hpp>
#endif

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace bastide::sandbox {

/// Texts that scripts make may have at most this many bytes. Comparing and turning texts into
/// numbers takes one instruction however long they are.
inline constexpr std::size_t longest_text = 1000;

/// A script failed or broke a limit. The message names file and line where they are known.
class ScriptError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Owns a `lua_State` with its limits. There is no Lua library in it.
///
/// Limits are sticky: once one is broken, every further instruction raises the same error until the
/// budget is filled up. Memory is refused only as a last resort, because such an error knows no
/// line: before, a broken limit makes the next instruction fail.
class LuaState {
  public:
    explicit LuaState(const ScriptLimits& limits);
    ~LuaState();
    LuaState(const LuaState&) = delete;
    LuaState& operator=(const LuaState&) = delete;

    lua_State* get() const { return lua_; }
    /// The state that a callback runs in.
    static LuaState& of(lua_State* lua) {
        return **static_cast<LuaState**>(lua_getextraspace(lua));
    }

    /// The budget starts anew. `purpose` ends the error when it is spent: "for one action".
    void fill_budget(long instructions, const char* purpose = "");
    /// Calls `body()` in protected mode with what is left of the budget. Throws `ScriptError` for
    /// errors of scripts, and whatever `body` itself has thrown. The stack is left as it was.
    template <class Body>
    void run(Body&& body) {
        using Plain = std::remove_reference_t<Body>;
        run_call(Call{[](void* what) { (*static_cast<Plain*>(what))(); }, &body, nullptr});
    }
    /// The same with a budget of its own.
    template <class Body>
    void run(long instructions, Body&& body) {
        fill_budget(instructions);
        run(body);
    }

    /// Counts work that a callback does for a script. Throws `ScriptError` when that was too much.
    void charge(long instructions);
    /// Counts work on a text; throws also when one that a callback makes would be too long.
    void charge_text(std::size_t bytes);

    /// What the program keeps for itself costs scripts no instructions, or how far their budget
    /// goes would depend on what was played before. It counts as memory.
    class OwnWork {
      public:
        explicit OwnWork(LuaState& state) : state_(state) { state.own_work_ = true; }
        ~OwnWork() { state_.own_work_ = false; }
        OwnWork(const OwnWork&) = delete;
        OwnWork& operator=(const OwnWork&) = delete;

      private:
        LuaState& state_;
    };

  private:
    enum class Breach { none, instructions, memory, block, text };
    struct Call {
        void (*function)(void*);
        void* what;
        std::exception_ptr thrown;
    };
    struct CloseLocale {
        void operator()(locale_t locale) const { freelocale(locale); }
    };

    void run_call(Call call);
    void report(int status);
    static int invoke(lua_State* lua);
    static int add_place(lua_State* lua);
    static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
    static void on_count(lua_State* lua, lua_Debug* record);
    static int on_panic(lua_State* lua);

    bool may_grow(std::size_t growth, std::size_t new_size, bool new_text);
    void breach(Breach kind);
    bool relieved();
    std::string complaint() const;

    ScriptLimits limits_;
    std::unique_ptr<std::remove_pointer_t<locale_t>, CloseLocale> plain_locale_;
    std::size_t used_ = 0;
    bool own_work_ = false;
    long budget_ = 0;
    const char* purpose_ = "";
    long remaining_ = 0;
    Breach breach_ = Breach::none;
    lua_State* lua_ = nullptr;
};

/// Begins and ends the number of a file in the places of errors (see `ChunkNames`). No source holds
/// this byte.
inline constexpr char place_mark = '\x02';
/// True when a message begins with a place.
bool has_place(const std::string& message);

/// "FILE:LINE: " of the script's line that is being run, seen from a callback; or from a hook when
/// `level` is 0. Empty where no script runs.
std::string script_place(lua_State* lua, int level = 1);

/// Pushes "place: message" as an error to be raised.
void push_error(lua_State* lua, const char* message, int level = 1);

/// A C++ function as Lua may call it: what it throws becomes an error with the script's line. Lua's
/// own errors pass through, so nothing here may catch them.
template <int (*function)(lua_State*)>
int guarded(lua_State* lua) {
    try {
        return function(lua);
    } catch (const std::exception& error) {
        push_error(lua, error.what());
    }
    return lua_error(lua);
}

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

} // namespace bastide::sandbox
