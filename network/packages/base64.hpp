// Bytes as text.
// Tested in tests/network/packages/package_store_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::packages {

/// RFC 4648, with '=' at the end, on one line.
std::string to_base64(std::string_view bytes);
/// Nothing for what is no such text.
std::optional<std::string> from_base64(std::string_view text);

} // namespace bastide::packages
