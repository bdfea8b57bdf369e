// Notices when somebody saves a file.
// Tested in tests/modding/kit/watched_folder_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace bastide::kit {

/// The files of a plugin in its folder and below, but for hidden ones.
class WatchedFolder {
  public:
    explicit WatchedFolder(std::filesystem::path folder);

    /// Paths below the folder of files that are new, gone, or not as they were at the last call.
    /// Never throws for what lies there.
    std::vector<std::string> changes();

  private:
    struct Stamp {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };
    using Stamps = std::map<std::string, Stamp>;
    Stamps look() const;

    std::filesystem::path folder_;
    Stamps seen_;
};

} // namespace bastide::kit
