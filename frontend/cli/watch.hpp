// Doing something again each time somebody saves a file.
// Tested in tests/frontend/cli/author_commands_test.cpp.
#pragma once

#include "modding/kit/watched_folder.hpp"

#include <filesystem>
#include <functional>
#include <vector>

namespace bastide::cli {

/// What changed in some folders while something is done about them.
class Watch {
  public:
    explicit Watch(const std::vector<std::filesystem::path>& folders);

    /// Looks; true when something has changed that `wait` has not told yet.
    bool sees_change();
    /// Waits for a change, and says what it is.
    void wait();

  private:
    std::vector<kit::WatchedFolder> folders_;
    std::vector<std::string> changed_;
};

/// Calls `work` once, and again after each change, until somebody ends the program. What it throws
/// is told.
[[noreturn]] void watch(const std::vector<std::filesystem::path>& folders,
                        const std::function<void(Watch&)>& work);

} // namespace bastide::cli
