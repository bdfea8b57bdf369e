// The log of the server: a line for each thing that happened, to standard error, where systemd and
// others keep it. 2026-11-23T10:00:00.123Z info event=opened connection=12 address=192.168.1.7
#pragma once

#include <initializer_list>
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

} // namespace bastide::server
