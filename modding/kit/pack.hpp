// A plugin as one file to be shared.
// Tested in tests/modding/kit/pack_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace bastide::kit {

/// Every file of a plugin, by its name below the folder with '/': what `pack` puts into the zip.
/// Throws `LoadError` as it does.
std::map<std::string, std::string> files_of(const catalogue::Plugin& plugin);

/// Writes a plugin as a zip, the same bytes for the same files: without hidden files and
/// what editors leave behind ("~"). A file that is there is replaced once all is written. Returns
/// how many bytes it has. Throws `LoadError` for links and devices, for a zip inside the plugin,
/// for what cannot be read or written, and for what nobody could use: names, sizes and numbers of
/// files that `reading::Archive` refuses.
std::uintmax_t pack(const catalogue::Plugin& plugin, const std::filesystem::path& zip);

} // namespace bastide::kit
