// Reads locale/en.toml and the files of other languages beside it.
#pragma once

#include "core/host/plugin.hpp"
#include "core/host/presentation.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::host {

/// Codes of the languages that a plugin has words in, "cs", "en"; sorted.
std::vector<std::string> languages_of(const std::filesystem::path& plugin_folder);

/// Adds a file's words to those of plugins loaded before; the later one counts. A word is a table
/// of `one`, `many` and, where the language has it, `few`; or one text for all. Nothing when there
/// is no file. Throws `LoadError`.
void read_words(const std::filesystem::path& file, Presentation& presentation);

/// The manifest with the texts of a locale file's table `plugin`. Throws `LoadError`, also for
/// settings and values that the manifest does not have.
Manifest translated(const Manifest& manifest, const std::filesystem::path& file);

} // namespace bastide::host
