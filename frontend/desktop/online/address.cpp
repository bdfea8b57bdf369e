#include "frontend/desktop/online/address.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace bastide::desktop {
namespace {

constexpr int port_of_server = 8080, port_of_http = 80, port_of_https = 443;

bool is_host(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_';
    });
}

bool is_bracketed(std::string_view text) {
    return text.size() > 2 && text.front() == '[' && text.back() == ']'
           && text.substr(1, text.size() - 2).find_first_not_of("0123456789abcdefABCDEF:.%")
                  == text.npos;
}

bool takes(std::string_view& text, std::string_view begin) {
    if (text.substr(0, begin.size()) != begin) return false;
    text.remove_prefix(begin.size());
    return true;
}

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

std::string ServerAddress::socket(const std::string& of_game) const {
    return (secure ? "wss://" : "ws://") + host + ':' + std::to_string(port) + "/play"
           + (of_game.empty() ? "" : "?game=" + of_game);
}

std::string ServerAddress::page(const std::string& of_game) const {
    const bool usual = port == (secure ? port_of_https : port_of_http);
    return (secure ? "https://" : "http://") + host + (usual ? "" : ':' + std::to_string(port))
           + '/' + (of_game.empty() ? "" : '#' + of_game);
}

std::optional<ServerAddress> read_address(std::string_view text) {
    text = trimmed(text);
    ServerAddress address;
    if (takes(text, "https://") || takes(text, "wss://")) {
        address.secure = true;
        address.port = port_of_https;
    } else if (takes(text, "http://") || takes(text, "ws://")) {
        address.port = port_of_http;
    } else {
        address.port = port_of_server;
    }
    const std::size_t hash = text.find('#');
    if (hash != text.npos) {
        address.game = std::string(text.substr(hash + 1));
        if (!is_game(address.game)) return std::nullopt;
        text = text.substr(0, hash);
    }
    text = text.substr(0, text.find('/'));
    const std::size_t colon = text.rfind(':');
    if (colon != text.npos && text.find(']', colon) == text.npos) {
        const std::string_view port = text.substr(colon + 1);
        const auto [end, error] =
            std::from_chars(port.data(), port.data() + port.size(), address.port);
        if (error != std::errc() || end != port.data() + port.size() || address.port < 1
            || address.port > 65535)
            return std::nullopt;
        text = text.substr(0, colon);
    }
    if (!is_host(text) && !is_bracketed(text)) return std::nullopt;
    address.host = std::string(text);
    return address;
}

} // namespace bastide::desktop
