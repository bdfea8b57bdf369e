// What the functions of a registrar share.
// Tested in tests/core/host/declare/registrar_test.cpp.
#pragma once

#include "core/engine/rules/names.hpp"
#include "core/host/declare/registrar.hpp"
#include "core/reading/names.hpp"
#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/sandbox_library.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace bastide::host {

inline constexpr int most_points = 10'000;
inline constexpr std::size_t most_entries = 200;

/// A word of a script and what it stands for.
template <class Value>
struct Meaning {
    const char* word;
    Value value;
};

template <class List>
std::string words_of(const List& list) {
    std::vector<std::string> words;
    for (const auto& meaning : list)
        words.emplace_back(meaning.word);
    return reading::listed(words);
}

/// The entry of a word; null if there is none.
template <class List>
auto meaning_of(const List& list, std::string_view word) -> decltype(list.data()) {
    for (const auto& meaning : list)
        if (word == meaning.word) return &meaning;
    return nullptr;
}

template <class List>
auto need_meaning(sandbox::Options& options, const char* key, const List& list) {
    const auto* const found = meaning_of(list, options.text(key).value_or(""));
    if (found == nullptr) options.refuse(key, words_of(list));
    return found->value;
}

/// The registrar that a method is called on.
Registrar& registrar_of(lua_State* lua, const char* method);
/// The same, while declaring is possible; refuses more than so many arguments.
Registrar& open_registrar(lua_State* lua, const char* method, int most);
/// Plugin and line of the call at hand.
Origin origin_here(lua_State* lua, const Registrar& registrar);

/// "what 'name' is already there, from plugin ...".
[[noreturn]] void refuse_twin(const std::string& what, const std::string& name,
                              const Origin& first);

/// A new name, from the first argument, for an entry of `list`.
template <class Entry>
std::string new_name(lua_State* lua, const std::vector<Entry>& list, const char* what,
                     const std::string& prefix = "") {
    const std::string_view given = sandbox::need_text(lua, 2, what);
    if (!reading::is_word(given))
        throw sandbox::ScriptError(std::string(what) + ": expected a name of a-z, 0-9 and _, found "
                                   + reading::in_quotes(given));
    const std::string name = prefix + std::string(given);
    if (const Entry* const twin = find_declared(list, name)) refuse_twin(what, name, twin->origin);
    if (list.size() >= most_entries)
        throw sandbox::ScriptError(std::string(what) + ": expected at most "
                                   + std::to_string(most_entries) + " in a game");
    return name;
}

/// A new name for something that other plugins know by its plain name: "plugin:name". Refuses what
/// the plugin sees of that name.
template <class Entry>
std::string new_shared_name(lua_State* lua, const Registrar& registrar,
                            const std::vector<Entry>& list, const char* what) {
    const std::string prefix = registrar.plugin->manifest.id + ':';
    std::vector<Entry> twins;
    for (const Entry& entry : list)
        if (registrar.sight.seen.contains(entry.origin.plugin)) {
            twins.push_back(entry);
            twins.back().name = engine::short_name(entry.name);
        }
    return prefix + new_name(lua, twins, what);
}

/// The number of the entry that a plugin means by a name, plain or full. Throws `ScriptError`:
/// "what: expected ..., found ...".
inline std::size_t need_known(const reading::NameTable& known, std::string_view name,
                              std::string_view what, std::string_view expected) {
    if (const auto found = known.find(name)) return *found;
    throw sandbox::ScriptError(std::string(what) + ": "
                               + reading::unknown_name(expected, name, known.names()));
}

/// The entry of a list of what is declared, or of names in tile files.
template <class List>
auto& need_declared(const Registrar& registrar, List& list, std::string_view name,
                    std::string_view what, std::string_view expected) {
    return list[need_known(reading::names_seen(list, registrar.sight), name, what, expected)];
}

/// By what keys a table of options, at an index, may name the entries of a list: what the plugin
/// calls them, or the full names that are there.
template <class List>
std::vector<std::string> keys_for(lua_State* lua, int index, const Registrar& registrar,
                                  const List& list) {
    const reading::NameTable known = reading::names_seen(list, registrar.sight);
    std::vector<std::string> keys = known.names();
    for (const std::string& given : sandbox::entry_names(lua, index))
        if (const auto found = known.find(given)) keys[*found] = given;
    return keys;
}

/// Refuses a name that is none of these.
inline void check_known(const std::string& what, std::string_view expected, std::string_view name,
                        const std::vector<std::string>& known) {
    if (std::find(known.begin(), known.end(), name) == known.end())
        throw sandbox::ScriptError(what + ": " + reading::unknown_name(expected, name, known));
}

/// Something is declared that there is one of in a game, and a plugin has done so before. What a
/// third plugin may settle under [joins], where the two do not see each other, has a key there.
[[noreturn]] void refuse_second(const Registrar& registrar, const std::string& what,
                                const Origin& first, const char* joins = nullptr);

/// Keeps the function at an index as a hook.
engine::HookId add_hook(lua_State* lua, int index, const Registrar& registrar, const char* kind,
                        const std::string& subject);
/// The same for a hook that may change the game: a table at the index says what it does instead,
/// like `{ draw = "bag" }`.
engine::HookId add_doing(lua_State* lua, int index, const Registrar& registrar, const char* kind,
                         const std::string& subject);

/// What a formula of the table `options` gives points for, terms in a fixed order, so that every
/// log reads alike; nothing where the key is missing.
std::optional<engine::Formula> read_formula(lua_State* lua, sandbox::Options& options,
                                            const char* key, const Registrar& registrar);

/// The methods that declare piles, features, formulas and hooks.
extern const std::vector<sandbox::NamedFunction> pile_declarations;
extern const std::vector<sandbox::NamedFunction> feature_declarations;
extern const std::vector<sandbox::NamedFunction> formula_declarations;
extern const std::vector<sandbox::NamedFunction> hook_declarations;

} // namespace bastide::host
