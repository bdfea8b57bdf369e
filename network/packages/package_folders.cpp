// Packages as folders, for programs that read no zips: in each the folder of its plugin.
// Tested in tests/alone/games.test.ts.
#include "core/catalogue/plugin_files.hpp"
#include "core/reading/error.hpp"
#include "core/reading/text_file.hpp"
#include "network/packages/package_form.hpp"

namespace bastide::packages {

namespace fs = std::filesystem;

using engine::message;
using reading::LoadError;

fs::path package_path(const fs::path& store, const std::string& hash) {
    return store / hash;
}

bool is_package(const fs::path& package) {
    return fs::is_directory(package) && fs::directory_iterator(package) != fs::directory_iterator();
}

fs::path folder_in(const fs::path& package) {
    if (!is_package(package)) return package;
    return fs::directory_iterator(package)->path();
}

void write_package(const catalogue::Plugin& plugin, const fs::path& package,
                   std::size_t most_bytes) {
    const auto files = catalogue::all_files(plugin.folder);
    std::size_t bytes = 0;
    for (const auto& [name, text] : files)
        bytes += text.size();
    // Packed it might be smaller.
    if (bytes > most_bytes)
        throw LoadError(
            {plugin.folder.string(), 0, 0},
            message("expected at most {} bytes, found more", std::to_string(most_bytes)));
    for (const auto& [name, text] : files) {
        const fs::path file = package / plugin.manifest.id / name;
        reading::make_folder_of(file);
        reading::replace_text_file(file, text);
    }
}

} // namespace bastide::packages
