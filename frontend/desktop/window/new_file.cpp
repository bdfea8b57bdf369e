#include "frontend/desktop/window/new_file.hpp"

#include <system_error>

namespace bastide::desktop {

std::filesystem::path new_file(const std::filesystem::path& folder, const std::string& stem,
                               const std::string& ending) {
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    std::filesystem::path file;
    for (int n = 1; file.empty() || std::filesystem::exists(file, ignored); ++n)
        file = folder / (stem + '-' + std::to_string(n) + ending);
    return file;
}

} // namespace bastide::desktop
