#include "core/reading/printable.hpp"

namespace bastide::reading {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool continues(unsigned char byte) {
    return (byte & 0xC0u) == 0x80u;
}

/// How many bytes the character at the front takes; 0 for what is no UTF-8.
std::size_t length_of(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
    for (std::size_t at = 1; at < length; ++at)
        if (!continues(byte(at))) return 0;
    const unsigned char second = byte(1);
    const bool too_short = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogate = first == 0xED && second >= 0xA0;
    const bool too_large = first == 0xF4 && second >= 0x90;
    return too_short || surrogate || too_large ? 0 : length;
}

/// The number of a character in Unicode.
char32_t number_of(std::string_view character) {
    if (character.size() == 1) return static_cast<unsigned char>(character[0]);
    char32_t number = static_cast<unsigned char>(character[0]) & (0x7Fu >> character.size());
    for (const char byte : character.substr(1))
        number = number << 6u | (static_cast<unsigned char>(byte) & 0x3Fu);
    return number;
}

bool is_blank(char32_t c) {
    return (c >= U'\t' && c <= U'\r') || c == 0x85 || c == 0x2028 || c == 0x2029;
}

bool steers(char32_t c) {
    const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    const bool direction = c == 0x200E || c == 0x200F || c == 0x061C || (c >= 0x202A && c <= 0x202E)
                           || (c >= 0x2066 && c <= 0x2069);
    return control || direction || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB);
}

} // namespace

std::string printable(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = length_of(text);
        const auto character = text.substr(0, length == 0 ? 1 : length);
        text.remove_prefix(character.size());
        if (length == 0 || (steers(number_of(character)) && !is_blank(number_of(character))))
            shown += replacement;
        else if (is_blank(number_of(character)))
            shown += ' ';
        else
            shown += character;
    }
    return shown;
}

std::string shortened_to(std::string_view text, std::size_t characters) {
    std::size_t end = 0;
    std::size_t last = 0;
    for (std::size_t count = 0; end < text.size(); ++count) {
        if (count == characters) return std::string(text.substr(0, last)) + "…";
        last = end;
        ++end;
        while (end < text.size() && continues(static_cast<unsigned char>(text[end])))
            ++end;
    }
    return std::string(text);
}

} // namespace bastide::reading
