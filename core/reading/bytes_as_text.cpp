#include "core/reading/bytes_as_text.hpp"

#include <cstddef>

namespace bastide::reading {
namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

} // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        unsigned three = 0;
        for (std::size_t i = 0; i < 3; ++i)
            three = three << 8
                    | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u);
        for (std::size_t i = 0; i < 4; ++i)
            text += at + i > bytes.size() ? '=' : base64_digits[three >> (18 - 6 * i) & 63];
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    const std::size_t end = text.find_last_not_of('=') + 1; // 0 where there is nothing else
    if (text.size() % 4 != 0 || text.size() - end > 2) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::size_t bits = 0;
    int waiting = 0; // of them, for the rest of their byte
    for (const char digit : text.substr(0, end)) {
        const std::size_t value = base64_digits.find(digit);
        if (value == base64_digits.npos) return std::nullopt;
        bits = bits << 6 | value;
        waiting += 6;
        if (waiting < 8) continue;
        waiting -= 8;
        bytes += static_cast<char>(bits >> waiting & 255);
    }
    return bytes;
}

std::string to_hexadecimal(std::string_view bytes) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes)
        text += {digits[static_cast<unsigned char>(byte) >> 4u], digits[byte & 15]};
    return text;
}

} // namespace bastide::reading
