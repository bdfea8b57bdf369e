// Zip archives as tests want them: also such as no packer would write.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bastide::tests {

struct ZipEntry {
    std::string name;
    std::string bytes = {};
    std::uint32_t mode = 0;                      ///< of Unix; 0: none is told
    bool deflated = false;                       ///< else stored
    bool encrypted = false;                      ///< says so, and is not
    std::uint16_t method = 0;                    ///< another than the bytes are packed by; 0: none
    std::optional<std::uint32_t> told_size = {}; ///< else the true one
};

void write_zip(const std::filesystem::path& file, const std::vector<ZipEntry>& entries);

/// All files of a folder, below a folder of its name.
void zip_folder(const std::filesystem::path& folder, const std::filesystem::path& file);

} // namespace bastide::tests
