// Reads locale/en.toml and the files of other languages beside it.
// Tested in tests/plugins/locale_test.cpp.
#pragma once

#include "core/catalogue/words/presentation.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::catalogue {

/// The table of a locale file that holds texts of the manifest; every other key is a word.
inline constexpr const char* manifest_table = "plugin";

/// Codes of the languages that a plugin has words in, "cs", "en"; sorted.
std::vector<std::string> languages_of(const std::filesystem::path& plugin_folder);

/// Adds a file's words to those of plugins loaded before; the later one counts. A word is a table
/// of `one`, `many` and, where the language has it, `few`; or one text for all. Nothing when there
/// is no file. Throws `LoadError`.
void read_words(const std::filesystem::path& file, Presentation& presentation);

} // namespace bastide::catalogue
