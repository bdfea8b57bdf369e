// Plugins that attack the program: tests/attacks holds one in each file or folder. Its first lines
// say what the error must say, and of which line:
//   -- expect: took more than
//   -- line: 4
#pragma once

#include "tests/core/plugin_folder.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::tests {

struct Attack {
    std::filesystem::path path;
    std::string expected;
    std::string line;
};

/// Those of a folder, by name.
std::vector<Attack> attacks_in(const std::filesystem::path& attacks);

/// Puts one into the folder, as the plugin "attack".
void add_attack(PluginFolder& folder, const Attack& attack);

} // namespace bastide::tests
