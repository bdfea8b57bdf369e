#include "server/program/log.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <memory>

namespace bastide::server {
namespace {

spdlog::logger& logger() {
    static const auto made = [] {
        auto log = std::make_shared<spdlog::logger>(
            "server", std::make_shared<spdlog::sinks::stderr_sink_mt>());
        log->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc);
        log->flush_on(spdlog::level::info);
        return log;
    }();
    return *made;
}

bool is_plain(const std::string& value) {
    return !value.empty() && std::all_of(value.begin(), value.end(), [](unsigned char sign) {
        return sign > ' ' && sign < 0x7f && sign != '"' && sign != '=' && sign != '\\';
    });
}

std::string quoted(const std::string& value) {
    // What is no UTF-8 must not end the program.
    return nlohmann::json(value).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

} // namespace

std::string log_line(std::string_view event, Fields fields) {
    std::string line = "event=" + std::string(event);
    for (const auto& [name, value] : fields)
        line += ' ' + std::string(name) + '=' + (is_plain(value) ? value : quoted(value));
    return line;
}

std::optional<std::uint64_t> OnceAMinute::tell(double now) {
    constexpr double minute = 60;
    const std::scoped_lock lock(mutex_);
    if (told_ && now - *told_ < minute) {
        ++untold_;
        return std::nullopt;
    }
    told_ = now;
    return std::exchange(untold_, 0);
}

void log(Weight weight, std::string_view event, Fields fields) {
    const auto level = weight == Weight::info      ? spdlog::level::info
                       : weight == Weight::warning ? spdlog::level::warn
                                                   : spdlog::level::err;
    logger().log(level, "{}", log_line(event, fields));
}

} // namespace bastide::server
