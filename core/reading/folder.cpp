#include "core/reading/folder.hpp"

#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <algorithm>
#include <set>

namespace bastide::reading {

namespace {

namespace fs = std::filesystem;

/// True when `inner` lies below `outer`, which may be the whole archive.
bool lies_below(const std::string& inner, const std::string& outer) {
    return outer.empty() || inner.starts_with(outer + '/');
}

std::vector<fs::path> entries_of_archive(const fs::path& folder, const ArchivePath& path) {
    const Archive archive(path.archive);
    std::set<fs::path> entries;
    for (const auto& [name, entry] : archive.files())
        if (lies_below(name, path.name))
            entries.insert(
                folder
                / *fs::path(name).lexically_relative(path.name.empty() ? "." : path.name).begin());
    return {entries.begin(), entries.end()};
}

} // namespace

std::vector<fs::path> entries_of(const fs::path& folder) {
    if (const auto path = in_archive(folder)) return entries_of_archive(folder, *path);
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

bool is_folder(const fs::path& path) {
    const auto inside = in_archive(path);
    std::error_code none;
    if (!inside) return fs::is_directory(path, none);
    const Archive archive(inside->archive);
    return std::any_of(archive.files().begin(), archive.files().end(),
                       [&](const auto& file) { return lies_below(file.first, inside->name); });
}

bool exists(const fs::path& path) {
    const auto inside = in_archive(path);
    if (!inside) return fs::exists(path);
    return Archive(inside->archive).files().contains(inside->name) || is_folder(path);
}

std::string folder_name(const fs::path& folder) {
    const auto inside = in_archive(folder);
    if (inside && inside->name.empty()) return Archive(inside->archive).folder();
    return fs::absolute(folder).filename().string();
}

} // namespace bastide::reading
