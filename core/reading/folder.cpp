#include "core/reading/folder.hpp"

#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <algorithm>

namespace bastide::reading {

namespace fs = std::filesystem;

std::vector<fs::path> entries_of(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end;
         entry.increment(failed))
        entries.push_back(entry->path());
    const bool is_none =
        failed == std::errc::no_such_file_or_directory || failed == std::errc::not_a_directory;
    if (failed && !is_none)
        throw LoadError({folder.string(), 0, 0},
                        engine::message("cannot be read: {}", reason_of(failed.value())));
    std::sort(entries.begin(), entries.end());
    return entries;
}

std::vector<fs::path> entries_of(const fs::path& folder, std::string_view extension) {
    std::vector<fs::path> entries = entries_of(folder);
    std::erase_if(entries, [&](const fs::path& entry) { return entry.extension() != extension; });
    return entries;
}

} // namespace bastide::reading
