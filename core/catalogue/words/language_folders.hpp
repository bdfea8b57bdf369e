// Languages as they lie on disk: a folder each, called by the code of its language.
// Tested in tests/core/catalogue/words/language_folders_test.cpp.
#pragma once

#include "core/catalogue/words/plural.hpp"
#include "core/engine/rules/message.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::catalogue {

struct LanguageFolder {
    std::string code; ///< "cs", "pt-BR"
    std::string name; ///< as the language calls itself
    PluralRules plurals;
    std::filesystem::path folder;

    /// The program's sentences, the presets' texts, and a plugin's words and page of rules; any of
    /// them may not be there.
    std::filesystem::path texts() const { return folder / "texts.toml"; }
    std::filesystem::path presets() const { return folder / "presets.toml"; }
    std::filesystem::path words_of(std::string_view plugin) const;
    std::filesystem::path rules_page_of(std::string_view plugin) const;
};

struct LanguageFolders {
    std::vector<LanguageFolder> found;     ///< by code
    std::vector<engine::Message> problems; ///< of those that cannot be used, with file and line

    /// Null where there is none of that code; English is no folder.
    const LanguageFolder* find(std::string_view code) const;
};

/// All folders with a `language.toml` below some others, of which the later count.
LanguageFolders read_language_folders(const std::vector<std::filesystem::path>& roots);

} // namespace bastide::catalogue
