#include "network/packages/package_store.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/reading/error.hpp"
#include "network/packages/package_form.hpp"
#include "network/packages/sha256.hpp"

#include <string_view>

namespace bastide::packages {

namespace fs = std::filesystem;

using engine::message;
using reading::LoadError;

namespace {

bool is_hash(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

/// Throws `LoadError` that says why there is none.
catalogue::Plugin plugin_in(const fs::path& package) {
    const auto catalogue = catalogue::Catalogue::read({}, {folder_in(package)});
    if (!catalogue.broken().empty()) throw LoadError({}, catalogue.broken().front().message);
    return catalogue.plugins().front();
}

} // namespace

std::string package_hash(const catalogue::Plugin& plugin) {
    Sha256 hash;
    for (const auto& [name, bytes] : catalogue::all_files(plugin.folder)) {
        hash.add(name);
        hash.add({"", 1});
        hash.add_length(bytes.size());
        hash.add(bytes);
    }
    return hash.hexadecimal();
}

PackageStore::PackageStore(fs::path folder) : folder_(std::move(folder)) {
    fs::create_directories(folder_);
}

/// Not to be asked for what is no hash: it is part of a path.
fs::path PackageStore::path_of(const std::string& hash) const {
    if (!is_hash(hash)) throw LoadError({}, message("64 hexadecimal digits"));
    return package_path(folder_, hash);
}

bool PackageStore::has(const std::string& hash) const {
    return is_hash(hash) && is_package(path_of(hash));
}

std::string PackageStore::keep(const catalogue::Plugin& plugin) {
    const std::string hash = package_hash(plugin);
    const std::scoped_lock lock(writing_);
    if (!has(hash)) write_package(plugin, path_of(hash), most_bytes);
    return hash;
}

catalogue::Catalogue PackageStore::catalogue(const Packages& packages,
                                             const std::vector<fs::path>& folders,
                                             const std::vector<fs::path>& languages) const {
    std::vector<fs::path> plugins;
    for (const auto& [id, hash] : packages) {
        const fs::path package = path_of(hash);
        if (!has(hash)) throw LoadError({}, message("there is no plugin {} here", hash));
        const catalogue::Plugin plugin = plugin_in(package);
        if (const std::string found = package_hash(plugin);
            found != hash || plugin.manifest.id != id)
            throw LoadError({package.string(), 0, 0},
                            message("expected the plugin {}, found {}", hash, found));
        plugins.push_back(folder_in(package));
    }
    return catalogue::Catalogue::read(folders, plugins, languages);
}

} // namespace bastide::packages
