// Figures of the server in Prometheus' text form.
#pragma once

#include "server/storage/durations.hpp"

#include <string>
#include <vector>

namespace bastide::server {

struct Metric {
    enum class Kind {
        gauge,   ///< how it is now
        counter, ///< since the start; its name ends with "_total"
    };
    std::string name; ///< without "bastide_"; seconds, bytes: units in full at its end
    Kind kind = Kind::gauge;
    std::string help;
    double value = 0;
    std::string labels = {}; ///< "worker=\"0\""; several of one name stand one behind the other
};

/// The media type of the text below.
inline constexpr const char* metrics_type = "text/plain; version=0.0.4; charset=utf-8";

std::string metrics_text(const std::vector<Metric>& metrics);

/// A histogram; its name ends with "_seconds".
std::string metrics_text(const std::string& name, const std::string& help,
                         const Durations& durations);

/// Of this program: seconds of processor, bytes of memory, files that are open. Called as they are
/// by other programs, without "bastide_".
std::string process_metrics_text();

} // namespace bastide::server
