#include "server/notices/base64url.hpp"

#include <cstdint>

namespace bastide::server {
namespace {

constexpr std::string_view alphabet_of_urls =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view alphabet_of_mail =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string encoded(std::string_view bytes, std::string_view alphabet) {
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = bits << 8u | static_cast<unsigned char>(byte);
        for (count += 8; count >= 6; count -= 6)
            text += alphabet[bits >> static_cast<unsigned>(count - 6) & 63u];
    }
    if (count > 0) text += alphabet[bits << static_cast<unsigned>(6 - count) & 63u];
    return text;
}

} // namespace

std::string to_base64url(std::string_view bytes) {
    return encoded(bytes, alphabet_of_urls);
}

std::string to_base64(std::string_view bytes) {
    std::string text = encoded(bytes, alphabet_of_mail);
    text.append((4 - text.size() % 4) % 4, '=');
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    while (!text.empty() && text.back() == '=')
        text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        const std::size_t value = alphabet_of_urls.find(letter);
        if (value == alphabet_of_urls.npos) return std::nullopt;
        bits = bits << 6u | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 255u);
    }
    return bytes;
}

} // namespace bastide::server
