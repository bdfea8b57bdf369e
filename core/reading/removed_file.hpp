// A file that is there for a while only.
#pragma once

#include <filesystem>
#include <system_error>
#include <utility>

namespace bastide::reading {

/// Gone at the end, if it is still there.
class RemovedFile {
  public:
    explicit RemovedFile(std::filesystem::path path) : path_(std::move(path)) {}
    ~RemovedFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    RemovedFile(const RemovedFile&) = delete;
    RemovedFile& operator=(const RemovedFile&) = delete;

  private:
    const std::filesystem::path path_;
};

} // namespace bastide::reading
