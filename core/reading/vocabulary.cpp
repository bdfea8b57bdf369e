#include "core/reading/vocabulary.hpp"

#include "core/reading/text.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace bastide::reading {

using engine::Message;
using engine::message;

Message expected_found(const Message& expected, const Message& found) {
    return message("expected {}, found {}", expected, found);
}

Message a_text() {
    return message("text");
}

Message a_list() {
    return message("a list");
}

Message a_list_of_texts() {
    return message("a list of texts");
}

Message a_table() {
    return message("a table");
}

Message true_or_false() {
    return message("true or false");
}

Message a_whole_number(int least, int most) {
    const bool lowest = least == std::numeric_limits<int>::min();
    if (lowest && most == std::numeric_limits<int>::max()) return message("a whole number");
    if (most == std::numeric_limits<int>::max()) return message("a whole number from {} up", least);
    return message("a whole number from {} to {}", least, most);
}

Message a_name(std::string_view others) {
    return message("a name of a-z, 0-9 and {}", others);
}

Message nothing() {
    return message("nothing");
}

Message found_text(std::string_view text) {
    return text.empty() ? message("an empty text") : message("the text {}", shortened(text));
}

Message found_number(std::int64_t number) {
    return message("the number {}", number);
}

Message found_fraction(double number) {
    std::array<char, 40> digits{};
    std::snprintf(digits.data(), digits.size(), "%.14g",
                  std::isnan(number) ? std::abs(number) : number);
    const std::string text = digits.data();
    const bool is_whole = text.find_first_not_of("-0123456789") == std::string::npos;
    return message("the fraction {}", is_whole ? text + ".0" : text);
}

Message found_truth(bool truth) {
    return engine::verbatim(truth ? "true" : "false");
}

std::string shortened(std::string_view text) {
    constexpr std::size_t most = 60;
    if (text.size() <= most) return in_quotes(text);
    // Never in the middle of a character: bytes that continue one begin with 10.
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u)
        --end;
    return in_quotes(std::string(text.substr(0, end)) + "...");
}

} // namespace bastide::reading
