#include "network/listening/request_head.hpp"

#include "network/connections/wire.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>

namespace bastide::network {
namespace {

/// "192.0.2.7", "192.0.2.7:4711", "2001:db8::1", "[2001:db8::1]" or "[2001:db8::1]:4711".
std::string without_port(const std::string& text) {
    if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
    const std::size_t colon = text.find(':');
    return colon == text.rfind(':') ? text.substr(0, colon) : text;
}

} // namespace

std::string lower_case(std::string_view text) {
    std::string made(text);
    std::transform(made.begin(), made.end(), made.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return made;
}

bool may_open(const HttpRequest& request, const std::vector<std::string>& origins) {
    const auto origin = request.headers.find("origin");
    if (origin == request.headers.end()) return true;
    const auto host = request.headers.find("host");
    const std::string named = lower_case(origin->second);
    if (host != request.headers.end())
        for (const char* scheme : {"http://", "https://"})
            if (named == scheme + lower_case(host->second)) return true;
    return std::any_of(origins.begin(), origins.end(),
                       [&](const std::string& allowed) { return lower_case(allowed) == named; });
}

std::optional<std::string> told_address(const HttpRequest& request) {
    const auto told = request.headers.find("x-forwarded-for");
    if (told == request.headers.end()) return std::nullopt;
    const std::size_t last = told->second.find_last_of(", \t");
    const std::string text =
        without_port(last == std::string::npos ? told->second : told->second.substr(last + 1));
    error_code error;
    const auto address = asio::ip::make_address(text, error);
    return error ? "unknown" : address.to_string();
}

bool is_key_of_web_socket(const HttpRequest& request) {
    constexpr std::size_t digits = 22;
    const auto key = request.headers.find("sec-websocket-key");
    return key != request.headers.end() && key->second.size() == digits + 2
           && key->second.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                            "0123456789+/")
                  == digits
           && key->second.ends_with("==");
}

} // namespace bastide::network
