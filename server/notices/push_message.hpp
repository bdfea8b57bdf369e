// What a push service passes on to a browser: sealed for that browser alone by RFC 8291 (aes128gcm
// of RFC 8188), and sent by whom a signed token says, RFC 8292.
#pragma once

#include "server/notices/elliptic_key.hpp"

#include <string>
#include <string_view>

namespace bastide::server {

/// Of a browser, as it tells them: `p256dh`, a point, and `auth`.
struct PushKeys {
    std::string point, secret;
};
inline constexpr std::size_t bytes_of_push_secret = 16;

/// More would not go through all push services.
inline constexpr std::size_t most_pushed = 3993;

/// Sealed by a key and a salt of 16 bytes that are used once. Throws `std::runtime_error` where the
/// browser's keys are none, or the text is too long.
std::string sealed_push(std::string_view text, const PushKeys& browser, const EllipticKey& once,
                        std::string_view salt);
/// The same by random ones.
std::string sealed_push(std::string_view text, const PushKeys& browser);

/// The header `Authorization`: for the push service at an origin, "https://push.example", good
/// until a time in seconds since 1970; `contact` is an address at which whoever sends is reached.
std::string push_authorization(const EllipticKey& server, const std::string& origin,
                               const std::string& contact, long long until);

} // namespace bastide::server
