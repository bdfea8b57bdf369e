// Addresses of servers, and what they are asked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::network {

/// "https://host:8443/play?game=abcdefghij#part"
struct Url {
    std::string scheme; ///< http, https, ws or wss
    std::string host;   ///< as it stands there: [::1]
    int port = 0;
    std::string target;   ///< path and query, as they stand there; at least "/"
    std::string fragment; ///< as it stands there, without its '#'

    bool is_secure() const { return scheme == "https" || scheme == "wss"; }
    /// Host and port.
    std::string authority() const { return host + ':' + std::to_string(port); }
};

/// By RFC 3986, without a user. Where no port stands there, it is `usual_port`, or that of the
/// scheme. Nothing for what is no such address.
std::optional<Url> read_url(std::string_view text, std::optional<int> usual_port = std::nullopt);

/// Whether a server may be asked for it: a path, and perhaps a query, "/art/a.png?size=3".
bool is_target(std::string_view text);

/// A value of its query, percent signs and plus signs decoded; empty where there is none.
std::string query_value(std::string_view target, std::string_view name);

} // namespace bastide::network
