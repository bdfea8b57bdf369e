// Plugins as games name them: by SHA-256 over every file.
// Tested in tests/network/packages/package_store_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace bastide::packages {

/// The plugins of a game: of each its id, and the hash of its package, 64 hexadecimal digits.
using Packages = std::map<std::string, std::string>;

/// SHA-256 over all files of a plugin, sorted by name, whether it is a folder or a zip. Of each:
/// its name with '/', a zero byte, its length in 8 bytes (least first), its bytes. Hidden files and
/// what editors leave behind are no part of it. Throws `reading::LoadError` as
/// `catalogue::all_files`.
std::string package_hash(const catalogue::Plugin& plugin);

/// A folder of packages that are called by the hash of what is in them; see "package_form.hpp". For
/// any thread.
class PackageStore {
  public:
    /// Bytes of a zip that is kept or taken from elsewhere.
    static constexpr std::size_t most_bytes = 4u << 20;

    /// The folder is made where there is none. Throws `std::filesystem::filesystem_error`.
    explicit PackageStore(std::filesystem::path folder);

    /// Keeps a plugin as it is now. Returns its hash. Throws `reading::LoadError` for one that
    /// cannot be packed, or is too large.
    std::string keep(const catalogue::Plugin& plugin);
    bool has(const std::string& hash) const;

    // Where packages are zips.

    /// Keeps what came from elsewhere. Throws `reading::LoadError` where that is no plugin, or not
    /// the one of that hash; nothing is kept then.
    void add(const std::string& hash, const std::string& zip);
    /// The bytes of a zip. Throws `reading::LoadError` where there is none of that hash.
    std::string zip(const std::string& hash) const;

    /// These plugins, and besides them those of other folders, with what `languages` say of them.
    /// Throws `reading::LoadError` for one that is not here, or is not what it was.
    catalogue::Catalogue catalogue(const Packages& packages,
                                   const std::vector<std::filesystem::path>& folders = {},
                                   const std::vector<std::filesystem::path>& languages = {}) const;

  private:
    std::filesystem::path path_of(const std::string& hash) const;

    std::filesystem::path folder_;
    std::mutex writing_;
};

} // namespace bastide::packages
