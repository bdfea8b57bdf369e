#include "frontend/desktop/rules/page.hpp"

#include "core/reading/text_file.hpp"

namespace bastide::desktop {
namespace {

constexpr std::size_t most_bytes = 64u << 10;

std::string_view trimmed(std::string_view line) {
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

bool begins(std::string_view line, std::string_view mark) {
    return line.substr(0, mark.size()) == mark;
}

} // namespace

std::vector<Paragraph> read_page(std::string_view markdown) {
    std::vector<Paragraph> page;
    bool goes_on = false; // the last paragraph takes further lines
    while (!markdown.empty()) {
        const auto end = markdown.find('\n');
        const std::string_view line = trimmed(markdown.substr(0, end));
        markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
        const auto add = [&](Paragraph::Kind kind, std::size_t mark, bool open) {
            page.push_back({kind, std::string(trimmed(line.substr(mark)))});
            goes_on = open;
        };
        if (line.empty())
            goes_on = false;
        else if (begins(line, "# "))
            add(Paragraph::Kind::title, 2, false);
        else if (begins(line, "## "))
            add(Paragraph::Kind::heading, 3, false);
        else if (begins(line, "- "))
            add(Paragraph::Kind::item, 2, true);
        else if (goes_on)
            page.back().text += ' ' + std::string(line);
        else
            add(Paragraph::Kind::text, 0, true);
    }
    return page;
}

std::vector<Paragraph> read_page(const std::filesystem::path& file) {
    return read_page(std::string_view(reading::read_text_file(file, most_bytes)));
}

} // namespace bastide::desktop
