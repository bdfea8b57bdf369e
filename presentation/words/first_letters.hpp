// Beginnings of texts that may be longer than anybody reads.
#pragma once

#include <cstddef>
#include <string_view>

namespace bastide::words {

/// The first letters of a UTF-8 text, whole ones.
inline std::string_view first_letters(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    std::size_t letters = 0, end = 0;
    for (; end < text.size(); ++end) {
        const bool begins = (static_cast<unsigned char>(text[end]) & 0xc0u) != 0x80;
        if (begins && letters++ == most) break;
    }
    return text.substr(0, end);
}

} // namespace bastide::words
