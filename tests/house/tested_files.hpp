// Which file is tested where.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::tests {

/// A sentence for each file below some folders, "core", that has neither a test of its name in
/// tests/ nor a line "// Tested in tests/....cpp." (or .py, .test.ts) in its header (where it has
/// one, else in itself), and for each such line that names no file. Of C++ and TypeScript.
std::vector<std::string> untested_files(const std::filesystem::path& checkout,
                                        const std::vector<std::string>& folders);

} // namespace bastide::tests
