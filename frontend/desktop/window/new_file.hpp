// Files that people have made beside their saved games.
// Tested in tests/frontend/desktop/window/new_file_test.cpp.
#pragma once

#include <filesystem>
#include <string>

namespace bastide::desktop {

/// "STEM-1.png", or by the first number that no file has. Makes the folder, where it can.
std::filesystem::path new_file(const std::filesystem::path& folder, const std::string& stem,
                               const std::string& ending);

} // namespace bastide::desktop
