// The rooms of the house, as their CMakeLists.txt tell: what each may include.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::tests {

/// A folder that is a library or a program of its own.
struct Room {
    std::filesystem::path folder;    ///< relative to the checkout: "core/engine"
    std::vector<std::string> links;  ///< rooms that it names itself
    std::set<std::string> all_links; ///< and those behind them
};

/// All rooms below some folders of a checkout, by the name of their library. Throws
/// `std::runtime_error` where a folder with sources belongs to no room.
std::map<std::string, Room> read_rooms(const std::filesystem::path& checkout,
                                       const std::vector<std::string>& folders);

/// "core/engine/a.cpp:3 includes core/host/b.hpp, but bastide_engine does not link bastide_host"
/// for each include of another room that is not behind a link, and a sentence for each circle of
/// links.
std::vector<std::string> wrong_arrows(const std::filesystem::path& checkout,
                                      const std::map<std::string, Room>& rooms);

} // namespace bastide::tests
