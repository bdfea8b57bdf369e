// Reads locale/en.toml and the files of other languages beside it.
// Tested in tests/plugins/locale_test.cpp.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/reading/toml_file.hpp"

#include <filesystem>

namespace bastide::catalogue {

/// The table of a locale file that holds texts of the manifest; every other key is a word.
inline constexpr const char* manifest_table = "plugin";

/// The forms of a word: `one`, `many` and those others that its language has. Throws `LoadError`.
Word read_forms(reading::TomlTable& entry);

/// Adds a file's words to those of plugins loaded before; the later one counts. A word is a table
/// of forms, or one text for all. Nothing when there is no file. Throws `LoadError`.
void read_words(const std::filesystem::path& file, Presentation& presentation);

} // namespace bastide::catalogue
