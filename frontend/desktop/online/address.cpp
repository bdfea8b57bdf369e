#include "frontend/desktop/online/address.hpp"

#include "network/connections/url.hpp"

#include <algorithm>
#include <cctype>

namespace bastide::desktop {
namespace {

constexpr int port_of_server = 8080;

std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

bool is_game(std::string_view text) {
    return text.size() == 10
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

std::optional<ServerAddress> read_address(std::string_view text) {
    text = trimmed(text);
    const bool has_scheme = text.find("://") != text.npos;
    const auto url = has_scheme ? network::read_url(text)
                                : network::read_url("http://" + std::string(text), port_of_server);
    if (!url || (!url->fragment.empty() && !is_game(url->fragment))) return std::nullopt;
    return ServerAddress{url->host, url->port, url->is_secure(), url->fragment};
}

} // namespace bastide::desktop
