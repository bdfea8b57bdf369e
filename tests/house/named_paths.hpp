// Which paths pages name, and which of them are not there.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::tests {

/// A sentence for each path of some pages that is not in the checkout:
/// - in backticks, whatever begins with a folder at the top: `tests/house/` and
///   `core/host/view/view_*.cpp` ("*" and "<id>" stand for any name) must be there;
/// - in backticks, other C++ and TypeScript files, and folders with a "/" at their end:
/// `pointer.cpp`,
///   `game/pointer.cpp` and `islands/` must be the end of some path;
/// - in links, whatever is no address: from the folder of the page.
/// Blocks of code are left out. So is `build/`, where it is.
std::vector<std::string> missing_paths(const std::filesystem::path& checkout,
                                       const std::vector<std::filesystem::path>& pages);

/// The folders at the top of the checkout that hold files of the project, by their names.
std::vector<std::string> top_folders(const std::filesystem::path& checkout);

/// The folders at the beginning of a line, or behind two blanks and more, in the first block of
/// code below a heading of a page.
std::vector<std::string> folders_of_tree(const std::string& page, const std::string& heading);

} // namespace bastide::tests
