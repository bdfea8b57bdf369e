#include "core/catalogue/places.hpp"

#include <cstdlib>

namespace bastide::catalogue {

namespace fs = std::filesystem;

std::vector<fs::path> Places::in_order() const {
    std::vector<fs::path> all = {bundled, own};
    all.insert(all.end(), named.begin(), named.end());
    return all;
}

std::vector<fs::path> Places::language_roots() const {
    std::vector<fs::path> all = {bundled.parent_path() / "content/languages"};
    all.insert(all.end(), languages.begin(), languages.end());
    return all;
}

Origin Places::origin_of(const fs::path& plugin) const {
    const fs::path folder = plugin.parent_path();
    if (folder == bundled) return Origin::bundled;
    return folder == own ? Origin::own : Origin::named;
}

fs::path environment_folder(const char* variable, const char* below_home) {
    if (const char* value = std::getenv(variable); value != nullptr && *value == '/') return value;
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr ? home : ".") / below_home;
}

fs::path bundle_above(const fs::path& file) {
    std::error_code none;
    for (fs::path folder = file.parent_path(); folder != folder.root_path();
         folder = folder.parent_path())
        for (const fs::path& candidate : {folder / "share/bastide", folder})
            if (fs::is_directory(candidate / "plugins", none)
                && fs::is_directory(candidate / "content", none))
                return candidate;
    return fs::current_path();
}

fs::path user_data_folder() {
    return environment_folder("XDG_DATA_HOME", ".local/share") / "bastide";
}

fs::path user_plugin_folder() {
    return user_data_folder() / "plugins";
}

} // namespace bastide::catalogue
