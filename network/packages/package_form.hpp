// How a package lies in the folder of a store: as a zip, by "package_zips.cpp", or as a folder, by
// "package_folders.cpp", where a program reads no zips, as in a browser. A program has one of both.
// Tested in tests/network/packages/package_store_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace bastide::packages {

/// Where the package of a hash lies, or would.
std::filesystem::path package_path(const std::filesystem::path& store, const std::string& hash);
/// Whether one lies there.
bool is_package(const std::filesystem::path& package);
/// Makes one of a plugin, whole or not at all. Throws `reading::LoadError` where it cannot be
/// packed, or would have more bytes.
void write_package(const catalogue::Plugin& plugin, const std::filesystem::path& package,
                   std::size_t most_bytes);
/// The plugin's folder, or what is read as one.
std::filesystem::path folder_in(const std::filesystem::path& package);

} // namespace bastide::packages
