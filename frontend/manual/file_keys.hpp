// The keys of a plugin's TOML files, with a line about each. A test holds the list against what the
// readers know.
// Tested in tests/frontend/manual/reference_test.cpp.
#pragma once

#include <span>
#include <string_view>

namespace bastide::manual {

struct FileKey {
    std::string_view key;
    std::string_view value; ///< what it holds: "text"
    std::string_view meaning;
};

/// A table of a file and what may stand in it.
struct FileTable {
    std::string_view file;   ///< "plugin.toml"
    std::string_view header; ///< "[settings.NAME]"; empty for the file itself
    std::span<const FileKey> keys;
};

/// Keys in capitals stand for names that a plugin gives: NAME, ATTRIBUTE.
std::span<const FileTable> file_tables();

} // namespace bastide::manual
