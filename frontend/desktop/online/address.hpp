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
    std::string socket(const std::string& of_game = {}) const {
        return (secure ? "wss://" : "ws://") + host + ':' + std::to_string(port) + "/play"
               + (of_game.empty() ? "" : "?game=" + of_game);
    }
    /// Of the page; with a game, the link to it.
    std::string page(const std::string& of_game = {}) const {
        const bool usual = port == (secure ? 443 : 80);
        return (secure ? "https://" : "http://") + host + (usual ? "" : ':' + std::to_string(port))
               + '/' + (of_game.empty() ? "" : '#' + of_game);
    }
};

/// "http://host:8080/#abcdefghij", "https://host", "host", "host:8080". Without a port that of the
/// scheme; without a scheme 8080. Nothing for what is no such address, and of a program that was
/// built without playing online.
std::optional<ServerAddress> read_address(std::string_view text);

} // namespace bastide::desktop
