// A plugin as it lies on disk.
// Tested in tests/core/catalogue/catalogue_test.cpp.
#pragma once

#include "core/catalogue/manifest.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::catalogue {

/// A folder with plugin.toml, and possibly tiles.toml, rules.lua, and words and a page of rules for
/// each language in locale/.
struct Plugin {
    Manifest manifest;
    /// The same with the texts of another language, by its code.
    std::map<std::string, Manifest, std::less<>> translations;
    std::filesystem::path folder; ///< or a zip archive, which is read as if it were one
    std::uint64_t content = 0;    ///< hash of everything that can change a game: names and bytes
    /// In a game: its rules are not played, another plugin uses its tiles.
    bool only_tiles = false;

    std::string content_text() const; ///< 16 hexadecimal digits
    /// The manifest with texts of a language; in English where it has no others.
    const Manifest& manifest_in(std::string_view language) const;
    /// The page of rules, locale/LANGUAGE.md; the English one, or nothing, where there is none.
    std::optional<std::filesystem::path> rules_page(std::string_view language) const;
};

} // namespace bastide::catalogue
