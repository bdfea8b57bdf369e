#include "modding/kit/watched_folder.hpp"

namespace bastide::kit {

namespace fs = std::filesystem;

namespace {

/// Not what editors leave behind, nor a sheet of tiles that is painted there.
bool is_of_plugin(const fs::path& file) {
    const fs::path extension = file.extension();
    return extension == ".toml" || extension == ".lua" || extension == ".scenario"
           || extension == ".md";
}

} // namespace

WatchedFolder::WatchedFolder(fs::path folder) : folder_(std::move(folder)), seen_(look()) {}

WatchedFolder::Stamps WatchedFolder::look() const {
    constexpr std::size_t most_files = 10'000;
    Stamps stamps;
    std::error_code failed;
    for (fs::recursive_directory_iterator entry(folder_, failed), end;
         !failed && entry != end && stamps.size() < most_files; entry.increment(failed)) {
        std::error_code gone; // meanwhile
        const bool is_hidden = entry->path().filename().string()[0] == '.';
        if (is_hidden && entry->is_directory(gone)) entry.disable_recursion_pending();
        if (is_hidden || !is_of_plugin(entry->path()) || !entry->is_regular_file(gone)) continue;
        const Stamp stamp{entry->last_write_time(gone), entry->file_size(gone)};
        stamps.emplace(entry->path().lexically_relative(folder_).generic_string(), stamp);
    }
    return stamps;
}

std::vector<std::string> WatchedFolder::changes() {
    Stamps now = look();
    std::vector<std::string> changed;
    for (const auto& [file, stamp] : now) {
        const auto before = seen_.find(file);
        if (before == seen_.end() || !(before->second == stamp)) changed.push_back(file);
    }
    for (const auto& [file, stamp] : seen_)
        if (!now.contains(file)) changed.push_back(file);
    seen_ = std::move(now);
    return changed;
}

} // namespace bastide::kit
