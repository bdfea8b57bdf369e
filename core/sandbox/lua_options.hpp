// What scripts hand over, checked: whole numbers, texts, tables of options.
// Tested in tests/core/host/attacks_test.cpp.
#pragma once

#include "core/sandbox/few_texts.hpp"
#include "core/sandbox/lua_state.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::sandbox {

/// The key of a metatable that says how errors call its objects: "tile" for "a tile".
inline constexpr const char* name_of_class = "__name";

/// What a value is, for "found ...": "the number 5", "a table", "nothing".
std::string describe_value(lua_State* lua, int index);

/// Throws `ScriptError`: "what: expected ..., found ..." with what the value at the index is.
[[noreturn]] void refuse_value(lua_State* lua, int index, std::string_view what,
                               std::string_view expected);

/// Throws `ScriptError`: "what: expected at most 2 arguments, found 3".
[[noreturn]] void refuse_surplus(std::string_view what, int most, int found);
/// The same where a function is given more than so many arguments.
inline void need_no_more(lua_State* lua, int most, std::string_view what) {
    if (lua_gettop(lua) > most) refuse_surplus(what, most, lua_gettop(lua));
}
/// The same for a method, whose object comes first and is none of them.
inline void need_no_more_behind_self(lua_State* lua, int most, std::string_view what) {
    if (lua_gettop(lua) > most + 1) refuse_surplus(what, most, lua_gettop(lua) - 1);
}

/// The text at an index. Valid as long as the value is on the stack.
std::string_view text_at(lua_State* lua, int index);

/// A whole number within 32 bits. Throws `ScriptError` ("what: expected ..., found ..."), for
/// fractions too, also for those like 2.0.
int need_whole(lua_State* lua, int index, std::string_view what);
int need_whole(lua_State* lua, int index, std::string_view what, int least, int most);
/// A text that is not empty. Valid as long as the value is on the stack.
std::string_view need_text(lua_State* lua, int index, std::string_view what);

/// The keys of a table, for messages; sorted.
std::vector<std::string> entry_names(lua_State* lua, int table);

/// A table of options: every key must be known.
class Options {
  public:
    /// `what` is how messages call it: "layer 'x'". Throws when there is no table at the index. Of
    /// a read-only table, the one behind it is put there.
    Options(lua_State* lua, int index, std::string what);
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    const std::string& what() const { return what_; }

    std::string need_text(const char* key);
    std::optional<std::string> text(const char* key);
    /// One text or a list of texts; empty when the key is missing.
    std::vector<std::string> texts(const char* key);
    std::optional<int> whole(const char* key, int least, int most);
    std::optional<bool> flag(const char* key);
    /// Pushes the value; false (and nothing pushed) when the key is missing.
    bool push(const char* key);
    /// Refuses keys that nobody has asked for.
    void done() const;

    [[noreturn]] void refuse(const char* key, const std::string& expected) const;
    [[noreturn]] void fail(const std::string& message) const;

  private:
    void refuse_misspelt(const char* key) const;
    bool was_asked(std::string_view key) const;
    bool all_were_asked() const;

    lua_State* lua_;
    int index_;
    std::string what_;
    FewTexts asked_;
};

} // namespace bastide::sandbox
