// What lies in a folder, or in a zip archive that stands for one.
// Tested in tests/core/catalogue/catalogue_test.cpp.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::reading {

/// Sorted, as the order on disk means nothing; empty where there is no such folder. Throws
/// `LoadError` for one that cannot be read.
std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder);

/// The same, of those with an extension like ".toml".
std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder,
                                              std::string_view extension);

/// A file or folder of that path is there.
bool exists(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);

/// What a folder is called; of an archive the folder in it. Throws `LoadError` for an archive that
/// cannot be read.
std::string folder_name(const std::filesystem::path& folder);

} // namespace bastide::reading
