// The folder that a target writes what it is given into.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace bastide::fuzz {

/// A folder of its own that goes away with the object. In it lies `plugins/ground`: a little game
/// with roads, houses and meadows, figures of several kinds, bags and slots.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path path(const std::string& file) const { return path_ / file; }
    /// Writes a file, with the folders above it, and says where it lies.
    std::filesystem::path write(const std::string& file, std::string_view text) const;

  private:
    std::filesystem::path path_;
};

} // namespace bastide::fuzz
