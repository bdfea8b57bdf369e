#include "presentation/rule_pages/rule_page.hpp"

#include "core/reading/text_file.hpp"

#include <md4c.h>

#include <charconv>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

namespace bastide::rule_pages {
namespace {

constexpr std::size_t most_bytes = 64u << 10;

/// "red@city"
std::optional<PicturedFigure> read_figure(std::string_view text) {
    const auto at = text.find('@');
    if (at == std::string_view::npos || at == 0 || at + 1 == text.size()) return std::nullopt;
    return PicturedFigure{std::string(text.substr(0, at)), std::string(text.substr(at + 1))};
}

/// "base/E 0 0 90", also without a rotation, with figures behind it; nothing where it is anything
/// else.
std::optional<PicturedTile> read_tile(std::string_view text) {
    std::istringstream words{std::string(text)};
    PicturedTile tile;
    if (!(words >> tile.tile >> tile.x >> tile.y)) return std::nullopt;
    std::string word;
    bool turned = false;
    while (words >> word) {
        if (const auto figure = read_figure(word)) {
            tile.figures.push_back(*figure);
            continue;
        }
        const char* const end = word.data() + word.size();
        const auto read = std::from_chars(word.data(), end, tile.rotation);
        const bool is_rotation = read.ec == std::errc() && read.ptr == end;
        if (!is_rotation || std::exchange(turned, true) || !tile.figures.empty())
            return std::nullopt;
    }
    constexpr int most = 20; // cells away from the first tile
    const auto is_near = [](int cell) { return cell >= -most && cell <= most; };
    if (!is_near(tile.x) || !is_near(tile.y) || tile.rotation % 90 != 0) return std::nullopt;
    return tile;
}

/// "![caption](tiles: ...)"
std::optional<Paragraph> read_picture(std::string_view line) {
    constexpr std::string_view middle = "](tiles:";
    const auto at = line.find(middle);
    if (line.substr(0, 2) != "![" || at == std::string_view::npos || line.back() != ')')
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

/// Blocks of Markdown become paragraphs; what is emphasised, a link or code is text as any other.
class PageReader {
  public:
    void enter(MD_BLOCKTYPE block, const void* detail);
    void leave(MD_BLOCKTYPE block);
    void add(std::string_view text) { text_ += text; }
    std::vector<Paragraph> take_page() { return std::move(page_); }

  private:
    void end_paragraph();

    std::vector<Paragraph> page_;
    Paragraph::Kind kind_ = Paragraph::Kind::text;
    std::string text_;              ///< of the paragraph that was begun, in its lines
    std::vector<unsigned> numbers_; ///< of the next item of each list around it; 0: has none
};

void PageReader::enter(MD_BLOCKTYPE block, const void* detail) {
    end_paragraph();
    if (block == MD_BLOCK_H)
        kind_ = static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level == 1
                    ? Paragraph::Kind::title
                    : Paragraph::Kind::heading;
    else if (block == MD_BLOCK_UL)
        numbers_.push_back(0);
    else if (block == MD_BLOCK_OL)
        numbers_.push_back(static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start);
    else if (block == MD_BLOCK_LI && numbers_.back() == 0)
        kind_ = Paragraph::Kind::item;
    else if (block == MD_BLOCK_LI)
        text_ = std::to_string(numbers_.back()++) + ". ";
}

void PageReader::leave(MD_BLOCKTYPE block) {
    end_paragraph();
    kind_ = Paragraph::Kind::text;
    if (block == MD_BLOCK_UL || block == MD_BLOCK_OL) numbers_.pop_back();
}

/// A picture has a line of its own, also among others of its paragraph.
void PageReader::end_paragraph() {
    std::istringstream lines(std::exchange(text_, {}));
    bool goes_on = false;
    for (std::string line; std::getline(lines, line);) {
        if (auto picture = read_picture(line)) {
            page_.push_back(std::move(*picture));
            goes_on = false;
        } else if (std::exchange(goes_on, true))
            page_.back().text += ' ' + line;
        else
            page_.push_back({kind_, line, {}});
    }
}

} // namespace

std::vector<Paragraph> read_page(std::string_view markdown) {
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE block, void* detail, void* reader) {
        static_cast<PageReader*>(reader)->enter(block, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE block, void*, void* reader) {
        static_cast<PageReader*>(reader)->leave(block);
        return 0;
    };
    parser.enter_span = parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* reader) {
        const bool ends_line = type == MD_TEXT_BR || type == MD_TEXT_SOFTBR;
        static_cast<PageReader*>(reader)->add(ends_line ? "\n" : std::string_view(text, size));
        return 0;
    };
    PageReader reader;
    if (md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &reader) != 0)
        throw std::bad_alloc();
    return reader.take_page();
}

std::vector<Paragraph> read_page(const std::filesystem::path& file) {
    return read_page(std::string_view(reading::read_text_file(file, most_bytes)));
}

} // namespace bastide::rule_pages
