// What lies in a folder.
// Tested in tests/core/catalogue/catalogue_test.cpp.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace bastide::reading {

/// Sorted, as the order on disk means nothing; empty where there is no such folder. Throws
/// `LoadError` for one that cannot be read.
std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder);

/// The same, of those with an extension like ".toml".
std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder,
                                              std::string_view extension);

} // namespace bastide::reading
