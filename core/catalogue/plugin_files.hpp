// The files of a plugin that can change a game: its scripts, and a hash over everything.
// Tested in tests/core/catalogue/catalogue_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace bastide::catalogue {

/// Lua sources by name: the path below the folder with '/' and without ".lua".
using Sources = std::map<std::string, std::string, std::less<>>;

/// Reads all .lua files below a folder, `scenarios` and hidden folders left out; each at most
/// `most` bytes. Empty when the folder does not exist. Throws `LoadError`, also for links.
Sources read_sources(const std::filesystem::path& folder, std::size_t most);

/// Every file below a plugin's folder, by its name there with '/', but for hidden ones and what
/// editors leave behind ("~"). Throws `LoadError` for links and devices, and for a file of more
/// than 16 MiB.
std::map<std::string, std::string> all_files(const std::filesystem::path& folder);

/// FNV-1a (64 bits) over plugin.toml, tiles.toml and all .lua files of a plugin, sorted by name. Of
/// each file: its name with '/', a zero byte, its length in 8 bytes (least first), its bytes.
/// Scenarios, words and the README do not count: they cannot change a game.
std::uint64_t hash_content(const std::filesystem::path& folder);

} // namespace bastide::catalogue
