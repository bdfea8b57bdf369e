// The log of the server: a line for each thing that happened, to standard error, where systemd and
// others keep it. 2026-11-23T10:00:00.123Z info event=opened connection=12 address=192.168.1.7
#pragma once

#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::server {

enum class Weight { info, warning, error };

/// Values with spaces or quotes are written as JSON texts; so nobody can forge a line.
using Fields = std::initializer_list<std::pair<std::string_view, std::string>>;

/// From any thread.
void log(Weight weight, std::string_view event, Fields fields = {});

/// "event=opened connection=12".
std::string log_line(std::string_view event, Fields fields);

/// Of what may happen with each request: one is told, those of the next minute are counted. From
/// any thread.
class OnceAMinute {
  public:
    /// How many were not told since the last, where this one is to be told. Seconds of any clock.
    std::optional<std::uint64_t> tell(double now);

  private:
    std::mutex mutex_;
    std::optional<double> told_;
    std::uint64_t untold_ = 0;
};

} // namespace bastide::server
