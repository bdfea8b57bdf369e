// A plugin as it lies on disk.
// Tested in tests/core/catalogue/catalogue_test.cpp.
#pragma once

#include "core/catalogue/manifest.hpp"
#include "core/catalogue/words/plural.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::catalogue {

/// What a plugin says in one language: of its own folder, or of the language's.
struct PluginTexts {
    Manifest manifest;
    std::filesystem::path words; ///< a file of words; empty where there is none
    std::filesystem::path rules; ///< a page of rules; empty where there is none
    PluralRules plurals;
};

/// A folder with plugin.toml, and possibly tiles.toml, rules.lua, and words and a page of rules for
/// each language in locale/.
struct Plugin {
    Manifest manifest;
    std::map<std::string, PluginTexts, std::less<>> texts; ///< by the codes of languages
    std::filesystem::path folder; ///< or a zip archive, which is read as if it were one
    std::uint64_t content = 0;    ///< hash of everything that can change a game: names and bytes
    /// In a game: its rules are not played, another plugin uses its tiles.
    bool only_tiles = false;

    std::string content_text() const; ///< 16 hexadecimal digits
    /// The manifest with texts of a language; in English where it has no others.
    const Manifest& manifest_in(std::string_view language) const;
    /// The page of rules; the English one, or nothing, where there is none.
    std::optional<std::filesystem::path> rules_page(std::string_view language) const;
};

} // namespace bastide::catalogue
