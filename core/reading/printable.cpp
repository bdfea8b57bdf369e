#include "core/reading/printable.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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

struct Range {
    char32_t first, last;
};

template <std::size_t size>
bool is_in(const Range (&ranges)[size], char32_t c) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [&](const Range& range) { return c >= range.first && c <= range.last; });
}

/// Nothing is seen of it.
bool is_invisible(char32_t c) {
    static constexpr Range ranges[] = {
        {0xAD, 0xAD},     {0x34F, 0x34F},   {0x115F, 0x1160},   {0x17B4, 0x17B5},  {0x180B, 0x180F},
        {0x200B, 0x200F}, {0x2060, 0x206F}, {0x3164, 0x3164},   {0xFE00, 0xFE0F},  {0xFEFF, 0xFEFF},
        {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};
    return is_in(ranges, c);
}

/// Makes one of its neighbours, or says how it looks.
bool is_joiner(char32_t c) {
    return c == 0x200C || c == 0x200D || c == 0xFE0E || c == 0xFE0F;
}

/// Stands above, below or in the letter before it.
bool is_stacked(char32_t c) {
    static constexpr Range ranges[] = {
        {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x5BF, 0x5C7},   {0x610, 0x61A},
        {0x64B, 0x65F},   {0x670, 0x670},   {0x6D6, 0x6ED},   {0x730, 0x74A},   {0x7A6, 0x7B0},
        {0x7EB, 0x7F3},   {0x816, 0x82D},   {0x8D3, 0x902},   {0x93A, 0x93C},   {0x941, 0x948},
        {0x94D, 0x957},   {0xE31, 0xE31},   {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0xEB1, 0xEBC},
        {0xEC8, 0xECD},   {0xF18, 0xF19},   {0xF71, 0xF84},   {0x135D, 0x135F}, {0x1AB0, 0x1AFF},
        {0x1CD0, 0x1CF4}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0x2CEF, 0x2CF1}, {0x302A, 0x302D},
        {0x3099, 0x309A}, {0xA66F, 0xA672}, {0xA674, 0xA67D}, {0xA8E0, 0xA8F1}, {0xFE20, 0xFE2F}};
    return is_in(ranges, c);
}

/// As wide as blanks, and as empty.
bool is_space(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F
           || c == 0x205F || c == 0x2800 || c == 0x3000;
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

/// Without what nobody sees, with few signs in a stack.
std::string seen_of(std::string_view text, bool joiners) {
    constexpr int most_stacked = 2;
    std::string seen;
    int stacked = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const auto character = rest.substr(0, std::max<std::size_t>(length_of(rest), 1));
        rest.remove_prefix(character.size());
        const char32_t c = number_of(character);
        stacked = is_stacked(c) ? stacked + 1 : is_joiner(c) ? stacked : 0;
        const bool hidden = is_invisible(c) && !(joiners && is_joiner(c));
        if (!hidden && stacked <= most_stacked) seen += character;
    }
    return seen;
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

std::string plain_text(std::string_view text) {
    return printable(seen_of(text, true));
}

std::string plain_name(std::string_view text) {
    const std::string shown = printable(seen_of(text, false));
    std::string name;
    bool is_apart = false;
    for (std::string_view rest = shown; !rest.empty();) {
        const auto character = rest.substr(0, length_of(rest));
        rest.remove_prefix(character.size());
        if (is_space(number_of(character))) {
            is_apart = !name.empty();
            continue;
        }
        if (std::exchange(is_apart, false)) name += ' ';
        name += character;
    }
    return name;
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
