// What a QR code says, before it is laid out: its words, and the numbers it tells of itself
// (ISO/IEC 18004, error correction level M).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bastide::art {

/// The words of a code in the order in which they are laid out, data and error correction.
struct QrWords {
    int version = 0;
    std::vector<std::uint8_t> words;
};

/// The bytes of a text in the smallest version from 1 to 10 that has room for them; nothing for
/// more than 213 bytes.
std::optional<QrWords> qr_words(std::string_view text);

/// `count` words of Reed-Solomon error correction for one block of data.
std::vector<std::uint8_t> qr_correction(std::span<const std::uint8_t> data, int count);

/// The 15 bits that tell level M and the mask, 0 to 7.
std::uint32_t qr_format_bits(int mask);

/// The 18 bits that tell the version, from 7 on.
std::uint32_t qr_version_bits(int version);

} // namespace bastide::art
