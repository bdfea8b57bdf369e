// Bytes as texts that go into addresses and headers: base64 of RFC 4648, with the alphabet for
// URLs and without padding, and as mail has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

std::string to_base64url(std::string_view bytes);
/// Nothing for what is none; padding may stand there.
std::optional<std::string> from_base64url(std::string_view text);

/// With the usual alphabet and padding.
std::string to_base64(std::string_view bytes);

} // namespace bastide::server
