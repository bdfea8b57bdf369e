// TOML files with errors that name the place, what was expected and what was found.
// Tested in tests/core/catalogue/manifest_test.cpp.
#pragma once

#include "core/reading/error.hpp"

#include <toml++/toml.h>

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::reading {

inline constexpr std::size_t most_toml_bytes = 1u << 20;

/// Parses a TOML file of at most 1 MB and 100 levels. Throws `LoadError`.
toml::table read_toml(const std::filesystem::path& file);
/// The same of a text that stands for the file.
toml::table parse_toml(const std::string& text, const std::filesystem::path& file);

/// What a value is, for "found ...": "the number 5", "a list", "nothing".
engine::Message describe(const toml::node* node);

/// A table of a file, with a name for messages. Remembers which keys were asked for, so that `done`
/// can refuse those that nobody knows.
class TomlTable {
  public:
    /// `name` is how messages call it: "tile 'A'"; empty for the file itself.
    TomlTable(std::string file, engine::Message name, const toml::table& table);

    const engine::Message& name() const { return name_; }
    void rename(engine::Message name) { name_ = std::move(name); }
    SourcePlace place() const;
    SourcePlace place_of(std::string_view key) const;

    bool has(std::string_view key) const { return table_->contains(key); }
    std::optional<std::string> text(std::string_view key);
    std::string need_text(std::string_view key);
    std::vector<std::string> texts(std::string_view key);
    std::optional<bool> flag(std::string_view key);
    std::optional<int> number(std::string_view key, int least, int most);
    int need_number(std::string_view key, int least, int most);
    std::optional<TomlTable> table(std::string_view key, engine::Message name);
    /// The tables of a `[[list]]`; `name` is followed by the place in the list, from 1.
    std::vector<TomlTable> tables(std::string_view key, const engine::Message& name);
    /// The value as it is; null if there is none.
    const toml::node* raw(std::string_view key);

    /// All keys in the order of the file.
    std::vector<std::string> keys() const;
    /// Keys that nobody has asked for, in the order of the file.
    std::vector<std::string> other_keys() const;
    /// Refuses keys that nobody has asked for. `more` are known as well but were not asked for.
    void done(std::vector<std::string> more = {}) const;

    /// "PLACE: NAME: 'key': expected ..., found ...".
    [[noreturn]] void refuse(std::string_view key, const engine::Message& expected) const;
    /// "PLACE: NAME: sentence", at the place of the key.
    [[noreturn]] void fail(std::string_view key, const engine::Message& sentence) const;

  private:
    LoadError error_at(const SourcePlace& where, const engine::Message& sentence) const;
    [[noreturn]] void refuse(std::string_view key, const engine::Message& expected,
                             const toml::node* found) const;

    std::string file_;
    engine::Message name_;
    const toml::table* table_;
    std::set<std::string, std::less<>> asked_;
};

} // namespace bastide::reading
