#include "frontend/desktop/window/log_file.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include <exception>

namespace bastide::desktop {
namespace {

constexpr std::size_t most_bytes = 1u << 20;
constexpr std::size_t older_files = 1;

} // namespace

LogFile::LogFile(const std::filesystem::path& file) {
    try {
        const auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            file.string(), most_bytes, older_files);
        logger_ = std::make_shared<spdlog::logger>("bastide", sink);
        logger_->flush_on(spdlog::level::info);
    } catch (const std::exception&) {
        logger_.reset(); // the game goes on without
    }
}

void LogFile::note(const std::string& text) const {
    if (logger_) logger_->info("{}", text);
}

void LogFile::problem(const std::string& text) const {
    if (logger_) logger_->error("{}", text);
}

} // namespace bastide::desktop
