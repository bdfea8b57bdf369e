#include "network/packages/package_store.hpp"

#include "core/reading/bytes_as_text.hpp"
#include "core/reading/error.hpp"
#include "core/reading/removed_file.hpp"
#include "core/reading/text_file.hpp"
#include "modding/kit/pack.hpp"
#include "network/packages/sha256.hpp"

#include <fstream>
#include <iterator>
#include <string_view>

namespace bastide::packages {

namespace fs = std::filesystem;

using engine::message;
using reading::LoadError;

namespace {

bool is_hash(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

/// Of a zip itself: read as text it would be the folder in it.
std::string bytes_of(const fs::path& zip) {
    std::ifstream stream(zip, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    if (!stream) throw LoadError({zip.string(), 0, 0}, message("cannot be read"));
    return bytes;
}

/// The one plugin in a zip. Throws `LoadError` that says why there is none.
catalogue::Plugin plugin_in(const fs::path& zip) {
    const auto catalogue = catalogue::Catalogue::read({}, {zip});
    if (!catalogue.broken().empty()) throw LoadError({}, catalogue.broken().front().message);
    return catalogue.plugins().front();
}

} // namespace

std::string package_hash(const catalogue::Plugin& plugin) {
    Sha256 hash;
    for (const auto& [name, bytes] : kit::files_of(plugin)) {
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
fs::path PackageStore::file_of(const std::string& hash) const {
    if (!is_hash(hash)) throw LoadError({}, message("64 hexadecimal digits"));
    return folder_ / (hash + ".zip");
}

bool PackageStore::has(const std::string& hash) const {
    return is_hash(hash) && fs::is_regular_file(file_of(hash));
}

std::string PackageStore::keep(const catalogue::Plugin& plugin) {
    const std::string hash = package_hash(plugin);
    const std::scoped_lock lock(writing_);
    if (has(hash)) return hash;
    const fs::path made = folder_ / "made.zip";
    const reading::RemovedFile removed{made};
    if (kit::pack(plugin, made) > most_bytes)
        throw LoadError(
            {plugin.folder.string(), 0, 0},
            message("expected a plugin of at most {} bytes as a zip, found a larger one",
                    std::to_string(most_bytes)));
    // Once more, as it has to be on the disk whole before it is there.
    reading::replace_text_file(file_of(hash), bytes_of(made));
    return hash;
}

void PackageStore::add(const std::string& hash, const std::string& zip) {
    const fs::path file = file_of(hash);
    if (zip.size() > most_bytes)
        throw LoadError(
            {}, message("expected at most {} bytes, found more", std::to_string(most_bytes)));
    const std::scoped_lock lock(writing_);
    const fs::path came = folder_ / "came.zip";
    const reading::RemovedFile removed{came};
    reading::replace_text_file(came, zip);
    const std::string found = package_hash(plugin_in(came));
    if (found != hash)
        throw LoadError({}, message("expected the plugin {}, found {}", hash, found));
    fs::rename(came, file);
}

std::string PackageStore::zip(const std::string& hash) const {
    const fs::path file = file_of(hash);
    if (!has(hash)) throw LoadError({}, message("there is no plugin {} here", hash));
    return bytes_of(file);
}

catalogue::Catalogue PackageStore::catalogue(const Packages& packages,
                                             const std::vector<fs::path>& folders,
                                             const std::vector<fs::path>& languages) const {
    std::vector<fs::path> zips;
    for (const auto& [id, hash] : packages) {
        const fs::path file = file_of(hash);
        if (!has(hash)) throw LoadError({}, message("there is no plugin {} here", hash));
        const catalogue::Plugin plugin = plugin_in(file);
        if (const std::string found = package_hash(plugin);
            found != hash || plugin.manifest.id != id)
            throw LoadError({file.string(), 0, 0},
                            message("expected the plugin {}, found {}", hash, found));
        zips.push_back(file);
    }
    return catalogue::Catalogue::read(folders, zips, languages);
}

} // namespace bastide::packages
