// Reads locale/en.toml.
#pragma once

#include "core/host/presentation.hpp"

#include <filesystem>

namespace bastide::host {

/// Adds a file's words to those of plugins loaded before; the later one counts. A word is a table
/// of `one` and `many`, or one text for both. Nothing when there is no file. Throws `LoadError`.
void read_words(const std::filesystem::path& file, Presentation& presentation);

} // namespace bastide::host
