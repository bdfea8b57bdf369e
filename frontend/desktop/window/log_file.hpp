// A file that tells what went on, for those who look for the cause of a problem.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace spdlog {
class logger;
}

namespace bastide::desktop {

/// Grows to a megabyte, then the older half is kept beside it. Nothing is lost but words where it
/// cannot be written.
class LogFile {
  public:
    /// Writes nowhere.
    LogFile() = default;
    explicit LogFile(const std::filesystem::path& file);

    void note(const std::string& text) const;
    void problem(const std::string& text) const;

  private:
    std::shared_ptr<spdlog::logger> logger_;
};

} // namespace bastide::desktop
