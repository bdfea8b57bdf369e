// Where a server is, as people write it or get it as a link.
// Tested in tests/frontend/desktop/online/address_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::desktop {

struct ServerAddress {
    std::string host; ///< as in an address: [::1]
    int port = 8080;
    bool secure = false;
    std::string game; ///< of a link; else empty

    /// Where the WebSocket is.
    std::string socket(const std::string& of_game = {}) const;
    /// Of the page; with a game, the link to it.
    std::string page(const std::string& of_game = {}) const;
};

/// "http://host:8080/#abcdefghij", "https://host", "host", "host:8080". Without a port that of the
/// scheme; without a scheme 8080. Nothing for what is no such address.
std::optional<ServerAddress> read_address(std::string_view text);

} // namespace bastide::desktop
