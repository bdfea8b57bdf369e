// What keys need of a system: random bytes that nobody can guess, and a hash of passwords that
// takes a while. By OpenSSL, in "chance_openssl.cpp", or by a browser, in "chance_browser.cpp".
// Tested in tests/server/games/keys_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide::server {

/// Throws `std::runtime_error` where the system gives none.
std::string random_bytes(std::size_t count);
/// 32 bytes.
std::string slow_hash(std::string_view password, const std::string& salt);
/// In a time that does not tell where they differ.
bool are_same(std::string_view one, std::string_view other);

} // namespace bastide::server
