#include "alone/plugin_folders.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"
#include "core/reading/text_file.hpp"

namespace bastide::alone {

namespace fs = std::filesystem;

using engine::message;
using reading::Archive;
using reading::LoadError;

void check_bounds(const Json& files) {
    if (files.size() > Archive::most_entries)
        throw LoadError({}, message("expected at most {} entries, found {}", Archive::most_entries,
                                    files.size()));
    std::size_t bytes = 0;
    for (const auto& [name, text] : files.items())
        bytes += text.get_ref<const std::string&>().size();
    if (bytes > Archive::most_unpacked)
        throw LoadError(
            {}, message("expected at most {} bytes, found {}", Archive::most_unpacked, bytes));
}

void write_files(const fs::path& folder, const Json& files) {
    for (const auto& [name, text] : files.items())
        if (const auto why = reading::unfit_name(name))
            throw LoadError({}, message("entry '{}': {}", name, *why));
    for (const auto& [name, text] : files.items()) {
        reading::make_folder_of(folder / name);
        reading::replace_text_file(folder / name, text.get_ref<const std::string&>());
    }
}

Json plugin_told(const fs::path& folder, const catalogue::Catalogue& others) {
    const auto found = catalogue::Catalogue::read({}, {folder}, others.language_roots());
    if (!found.broken().empty()) return {{"problem", found.broken().front().message.text()}};
    const catalogue::Plugin& plugin = found.plugins().front();
    return {{"plugin",
             {{"id", plugin.manifest.id},
              {"title", plugin.manifest.title},
              {"description", plugin.manifest.description},
              {"version", plugin.manifest.version},
              {"replaces", others.find(plugin.manifest.id) != nullptr},
              {"hash", packages::package_hash(plugin)}}}};
}

Json package_files(const packages::Library& library, const std::string& id) {
    Json files = Json::object();
    if (const catalogue::Plugin* const plugin = library.now().find(id))
        for (auto& [name, text] : catalogue::all_files(plugin->folder))
            files[name] = text;
    return files;
}

void take_package(packages::PackageStore& store, const std::string& hash, const std::string& id,
                  const Json& files, const fs::path& room) {
    if (store.has(hash) || reading::unfit_name(id) || reading::unfit_name(hash)) return;
    const fs::path folder = room / hash / id;
    check_bounds(files);
    write_files(folder, files);
    const auto found = catalogue::Catalogue::read({}, {folder});
    if (found.broken().empty() && packages::package_hash(found.plugins().front()) == hash)
        store.keep(found.plugins().front());
    std::error_code none;
    fs::remove_all(room / hash, none);
}

} // namespace bastide::alone
