// Zip archives of one folder, read as if they were that folder: "plugins/some.zip/rules.lua".
#pragma once

#include "core/engine/rules/message.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct zip;

namespace bastide::reading {

/// The extension of archives.
inline constexpr const char* archive_extension = ".zip";

/// Why no file in an archive can have this name; nothing where it can.
std::optional<engine::Message> unfit_name(std::string_view name);

/// An archive that is safe to read: plain files below one folder, within the limits. Nothing is
/// ever unpacked onto the disk.
class Archive {
  public:
    /// What an archive may hold at most.
    static constexpr std::size_t most_entries = 200;
    static constexpr std::uintmax_t most_packed = 32u << 20;   ///< bytes of the archive itself
    static constexpr std::uintmax_t most_unpacked = 32u << 20; ///< bytes of all files together
    static constexpr std::uintmax_t most_ratio = 100; ///< unpacked to packed, of a file over 1 MB

    /// Opens it and looks at every entry. Throws `LoadError` that names the archive and the entry:
    /// for paths that lead elsewhere, links, devices, names that come twice, what is encrypted or
    /// too large, more than one folder.
    explicit Archive(const std::filesystem::path& file);

    /// The name of the folder in it.
    const std::string& folder() const { return folder_; }
    /// Names below that folder, with '/'.
    const std::map<std::string, std::uint64_t, std::less<>>& files() const { return files_; }
    /// The bytes of a file, at most `most`. Throws `LoadError`.
    std::string read(const std::string& name, std::size_t most) const;

  private:
    struct Close {
        void operator()(zip* archive) const;
    };

    std::filesystem::path file_;
    std::unique_ptr<zip, Close> archive_;
    std::string folder_;
    std::map<std::string, std::uint64_t, std::less<>> files_; ///< entries by name
};

/// A path that leads into an archive.
struct ArchivePath {
    std::filesystem::path archive;
    std::string name; ///< below the folder in it; empty for the folder itself
};

/// Nothing for a path that leads to a file or folder of its own.
std::optional<ArchivePath> in_archive(const std::filesystem::path& path);

} // namespace bastide::reading
