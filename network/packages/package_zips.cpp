// Packages as zips: how they lie in a store, and how they come from elsewhere.
// Tested in tests/network/packages/package_store_test.cpp.
#include "core/reading/error.hpp"
#include "core/reading/removed_file.hpp"
#include "core/reading/text_file.hpp"
#include "modding/kit/pack.hpp"
#include "network/packages/package_form.hpp"
#include "network/packages/package_store.hpp"

#include <fstream>
#include <iterator>

namespace bastide::packages {

namespace fs = std::filesystem;

using engine::message;
using reading::LoadError;

namespace {

/// Of a zip itself: read as text it would be the folder in it.
std::string bytes_of(const fs::path& zip) {
    std::ifstream stream(zip, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    if (!stream) throw LoadError({zip.string(), 0, 0}, message("cannot be read"));
    return bytes;
}

} // namespace

fs::path package_path(const fs::path& store, const std::string& hash) {
    return store / (hash + ".zip");
}

bool is_package(const fs::path& package) {
    return fs::is_regular_file(package);
}

fs::path folder_in(const fs::path& package) {
    return package;
}

void write_package(const catalogue::Plugin& plugin, const fs::path& package,
                   std::size_t most_bytes) {
    const fs::path made = package.parent_path() / "made.zip";
    const reading::RemovedFile removed{made};
    if (kit::pack(plugin, made) > most_bytes)
        throw LoadError(
            {plugin.folder.string(), 0, 0},
            message("expected a plugin of at most {} bytes as a zip, found a larger one",
                    std::to_string(most_bytes)));
    // Once more, as it has to be on the disk whole before it is there.
    reading::replace_text_file(package, bytes_of(made));
}

void PackageStore::add(const std::string& hash, const std::string& zip) {
    const fs::path file = path_of(hash);
    if (zip.size() > most_bytes)
        throw LoadError(
            {}, message("expected at most {} bytes, found more", std::to_string(most_bytes)));
    const std::scoped_lock lock(writing_);
    const fs::path came = folder_ / "came.zip";
    const reading::RemovedFile removed{came};
    reading::replace_text_file(came, zip);
    const auto catalogue = catalogue::Catalogue::read({}, {came});
    if (!catalogue.broken().empty()) throw LoadError({}, catalogue.broken().front().message);
    const std::string found = package_hash(catalogue.plugins().front());
    if (found != hash)
        throw LoadError({}, message("expected the plugin {}, found {}", hash, found));
    fs::rename(came, file);
}

std::string PackageStore::zip(const std::string& hash) const {
    const fs::path file = path_of(hash);
    if (!has(hash)) throw LoadError({}, message("there is no plugin {} here", hash));
    return bytes_of(file);
}

} // namespace bastide::packages
