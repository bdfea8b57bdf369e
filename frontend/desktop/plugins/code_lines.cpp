#include "frontend/desktop/plugins/code_lines.hpp"

#include "core/reading/printable.hpp"
#include "core/reading/text_file.hpp"

#include <cstdlib>
#include <sstream>

namespace bastide::desktop {
namespace {

constexpr std::size_t most_bytes = 1u << 20;
constexpr std::size_t longest_line = 200; ///< characters; nobody reads more of one

std::string tabs_as_spaces(const std::string& line) {
    std::string text;
    for (const char c : line)
        text += c == '\t' ? std::string("    ") : std::string(1, c);
    return text;
}

} // namespace

std::vector<CodeLine> code_around(const reading::SourcePlace& place, int lines) {
    std::vector<CodeLine> around;
    if (place.file.empty() || place.line < 1) return around;
    std::string text;
    try {
        text = reading::read_text_file(place.file, most_bytes);
    } catch (const reading::LoadError&) {
        return around;
    }
    std::istringstream stream(text);
    std::string line;
    for (int number = 1; number <= place.line + lines && std::getline(stream, line); ++number)
        if (number >= place.line - lines)
            around.push_back(
                {number,
                 reading::shortened_to(reading::printable(tabs_as_spaces(line)), longest_line),
                 number == place.line});
    return around;
}

} // namespace bastide::desktop
