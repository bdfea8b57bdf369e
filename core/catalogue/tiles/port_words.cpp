#include "core/catalogue/tiles/port_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace bastide::catalogue {
namespace {

constexpr std::array<std::string_view, 4> side_names = {"north", "east", "south", "west"};

} // namespace

std::vector<std::string> words_of(const std::string& text) {
    constexpr std::string_view blanks = " \t\n\v\f\r";
    std::vector<std::string> words;
    for (std::size_t begin = text.find_first_not_of(blanks); begin != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return words;
}

engine::PortMask ports_of_word(const std::string& word) {
    for (engine::Side side = 0; side < side_names.size(); ++side)
        if (word == side_names[side]) return side_ports(side);
    int port = -1;
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), port);
    if (failed != std::errc() || end != word.data() + word.size()) return 0;
    return port < 0 || port >= engine::port_count ? engine::PortMask{0} : engine::port_bit(port);
}

engine::PortMask read_ports(const reading::TomlTable& table, std::string_view key,
                            const std::string& text) {
    engine::PortMask ports = 0;
    for (const std::string& word : words_of(text)) {
        const engine::PortMask more = ports_of_word(word);
        if (more == 0)
            table.fail(key,
                       engine::message("expected ports from 0 to 11, north, east, south or west, "
                                       "found '{}'",
                                       word));
        if ((ports & more) != 0)
            table.fail(key, engine::message("expected each port once, found '{}' again", word));
        ports = static_cast<engine::PortMask>(ports | more);
    }
    return ports;
}

std::string ports_in_words(engine::PortMask ports) {
    std::string text;
    const auto add = [&text](std::string_view word) {
        text += text.empty() ? "" : " ";
        text += word;
    };
    for (engine::Side side = 0; side < side_names.size(); ++side) {
        const engine::PortMask whole = side_ports(side);
        if ((ports & whole) == whole) {
            add(side_names[side]);
            continue;
        }
        for (int port = 3 * side; port < 3 * side + 3; ++port)
            if ((ports & engine::port_bit(port)) != 0) add(std::to_string(port));
    }
    return text;
}

} // namespace bastide::catalogue
