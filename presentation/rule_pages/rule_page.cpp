#include "presentation/rule_pages/rule_page.hpp"

#include "core/reading/text_file.hpp"

#include <optional>
#include <sstream>
#include <utility>

namespace bastide::rule_pages {
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

/// "base/E 0 0 90"; nothing where it is anything else.
std::optional<PicturedTile> read_tile(std::string_view text) {
    std::istringstream words{std::string(text)};
    PicturedTile tile;
    if (!(words >> tile.tile >> tile.x >> tile.y >> tile.rotation)) return std::nullopt;
    constexpr int most = 20; // cells away from the first tile
    const auto is_near = [](int cell) { return cell >= -most && cell <= most; };
    if (!is_near(tile.x) || !is_near(tile.y) || tile.rotation % 90 != 0) return std::nullopt;
    std::string more;
    return words >> more ? std::nullopt : std::optional(tile);
}

/// "![caption](tiles: ...)"
std::optional<Paragraph> read_picture(std::string_view line) {
    constexpr std::string_view middle = "](tiles:";
    const auto at = line.find(middle);
    if (!begins(line, "![") || at == std::string_view::npos || line.back() != ')')
        return std::nullopt;
    Paragraph picture{Paragraph::Kind::picture, std::string(line.substr(2, at - 2)), {}};
    std::string_view list = line.substr(at + middle.size());
    list.remove_suffix(1);
    while (!list.empty()) {
        const auto comma = list.find(',');
        const auto tile = read_tile(list.substr(0, comma));
        if (!tile) return std::nullopt;
        picture.tiles.push_back(*tile);
        list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    }
    return picture.tiles.empty() ? std::nullopt : std::optional(picture);
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
            page.push_back({kind, std::string(trimmed(line.substr(mark))), {}});
            goes_on = open;
        };
        if (line.empty())
            goes_on = false;
        else if (auto picture = read_picture(line)) {
            page.push_back(std::move(*picture));
            goes_on = false;
        } else if (begins(line, "# "))
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

} // namespace bastide::rule_pages
