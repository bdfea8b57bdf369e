#include "frontend/art/qr_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bastide::art {
namespace {

/// How a version parts its words at level M. The last `longer` blocks have one data word more.
struct QrBlocks {
    int count;
    int longer;
    int data;
    int correction;

    int data_words() const { return count * data + longer; }
};

constexpr std::array<QrBlocks, 10> qr_blocks_of_versions{{
    {1, 0, 16, 10},
    {1, 0, 28, 16},
    {1, 0, 44, 26},
    {2, 0, 32, 18},
    {2, 0, 43, 24},
    {4, 0, 27, 16},
    {4, 0, 31, 18},
    {4, 2, 38, 22},
    {5, 2, 36, 22},
    {5, 1, 43, 26},
}};

constexpr unsigned byte_mode = 0b0100;
constexpr int mode_bits = 4;

/// How many bits tell the length of the text.
int length_bits(int version) {
    return version < 10 ? 8 : 16;
}

std::optional<int> smallest_version(std::size_t bytes) {
    for (int version = 1; version <= static_cast<int>(qr_blocks_of_versions.size()); ++version) {
        const int room = qr_blocks_of_versions[version - 1].data_words() * 8;
        const int header = mode_bits + length_bits(version);
        if (bytes <= static_cast<std::size_t>(room - header) / 8) return version;
    }
    return std::nullopt;
}

void append_bits(std::vector<bool>& bits, unsigned value, int count) {
    for (int bit = count - 1; bit >= 0; --bit)
        bits.push_back(value >> bit & 1);
}

/// The data words: mode, length, text, terminator, and padding to the end.
std::vector<std::uint8_t> data_words(std::string_view text, int version) {
    const std::size_t count = qr_blocks_of_versions[version - 1].data_words();
    std::vector<bool> bits;
    append_bits(bits, byte_mode, mode_bits);
    append_bits(bits, static_cast<unsigned>(text.size()), length_bits(version));
    for (const char c : text)
        append_bits(bits, static_cast<unsigned char>(c), 8);
    // Bytes after a header of 12 or 20 bits always leave room for the whole terminator, which
    // ends the last byte that was begun.
    append_bits(bits, 0, 4);
    std::vector<std::uint8_t> words(bits.size() / 8);
    for (std::size_t i = 0; i < bits.size(); ++i)
        words[i / 8] = static_cast<std::uint8_t>(words[i / 8] << 1 | bits[i]);
    for (bool first = true; words.size() < count; first = !first)
        words.push_back(first ? 0b11101100 : 0b00010001);
    return words;
}

/// The first words of all blocks, then the second ones: damage in one place hurts each block a
/// little. Shorter blocks are skipped where they have ended.
void interleave(const std::vector<std::vector<std::uint8_t>>& blocks,
                std::vector<std::uint8_t>& words) {
    // The last block is never shorter than another.
    for (std::size_t i = 0; i < blocks.back().size(); ++i)
        for (const std::vector<std::uint8_t>& block : blocks)
            if (i < block.size()) words.push_back(block[i]);
}

/// A product in the field of 256 elements, by x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t field_product(std::uint8_t a, std::uint8_t b) {
    unsigned product = 0;
    for (int bit = 7; bit >= 0; --bit) {
        product <<= 1;
        if (product & 0x100) product ^= 0x11d;
        if (b >> bit & 1) product ^= a;
    }
    return static_cast<std::uint8_t>(product);
}

/// The product of (x - 2^i) for i below `count`, without its leading one, highest power first.
std::vector<std::uint8_t> generator(int count) {
    std::vector<std::uint8_t> factors;
    std::uint8_t root = 1;
    for (int i = 0; i < count; ++i, root = field_product(root, 2)) {
        std::uint8_t before = 1;
        for (std::uint8_t& factor : factors) {
            const std::uint8_t old = factor;
            factor ^= field_product(before, root);
            before = old;
        }
        factors.push_back(field_product(before, root));
    }
    return factors;
}

/// The value followed by its remainder, as many bits as the degree of the divisor.
std::uint32_t with_remainder(std::uint32_t value, std::uint32_t divisor, int value_bits,
                             int degree) {
    std::uint32_t rest = value << degree;
    for (int bit = value_bits - 1; bit >= 0; --bit)
        if (rest >> (bit + degree) & 1) rest ^= divisor << bit;
    return value << degree | rest;
}

} // namespace

std::vector<std::uint8_t> qr_correction(std::span<const std::uint8_t> data, int count) {
    const std::vector<std::uint8_t> factors = generator(count);
    std::vector<std::uint8_t> rest(count);
    for (const std::uint8_t word : data) {
        const std::uint8_t leading = word ^ rest.front();
        std::rotate(rest.begin(), rest.begin() + 1, rest.end());
        rest.back() = 0;
        for (std::size_t i = 0; i < rest.size(); ++i)
            rest[i] ^= field_product(factors[i], leading);
    }
    return rest;
}

std::optional<QrWords> qr_words(std::string_view text) {
    const std::optional<int> version = smallest_version(text.size());
    if (!version) return std::nullopt;
    const QrBlocks& parts = qr_blocks_of_versions[*version - 1];
    const std::vector<std::uint8_t> all = data_words(text, *version);
    std::vector<std::vector<std::uint8_t>> data;
    std::vector<std::vector<std::uint8_t>> correction;
    auto begin = all.begin();
    for (int i = 0; i < parts.count; ++i) {
        const auto end = begin + parts.data + (i >= parts.count - parts.longer ? 1 : 0);
        data.emplace_back(begin, end);
        correction.push_back(qr_correction(data.back(), parts.correction));
        begin = end;
    }
    QrWords result{*version, {}};
    interleave(data, result.words);
    interleave(correction, result.words);
    return result;
}

std::uint32_t qr_format_bits(int mask) {
    constexpr unsigned level_m = 0b00;
    // Turned over, so that no format is all light.
    return with_remainder(level_m << 3 | static_cast<unsigned>(mask), 0b10100110111, 5, 10)
           ^ 0b101010000010010;
}

std::uint32_t qr_version_bits(int version) {
    return with_remainder(static_cast<unsigned>(version), 0b1111100100101, 6, 12);
}

} // namespace bastide::art
