// Bytes as text that passes everywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::reading {

/// RFC 4648, with '=' at the end, on one line.
std::string to_base64(std::string_view bytes);
/// Nothing for what is no such text.
std::optional<std::string> from_base64(std::string_view text);

/// Two digits each, in lower case.
std::string to_hexadecimal(std::string_view bytes);

} // namespace bastide::reading
