// Pages of rules: Markdown, read into paragraphs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::rule_pages {

/// A figure of an example: the game's first kind, on a segment of its tile.
struct PicturedFigure {
    std::string colour;
    std::string segment;

    friend bool operator==(const PicturedFigure&, const PicturedFigure&) = default;
};

/// A tile of an example, by its id.
struct PicturedTile {
    std::string tile;
    int x = 0;
    int y = 0;
    int rotation = 0; ///< in degrees, clockwise
    std::vector<PicturedFigure> figures = {};

    friend bool operator==(const PicturedTile&, const PicturedTile&) = default;
};

/// A piece of a page. Lines of one paragraph have become one.
struct Paragraph {
    enum class Kind { title, heading, text, item, picture };
    Kind kind = Kind::text;
    std::string text; ///< of a picture what stands below it
    std::vector<PicturedTile> tiles = {};

    friend bool operator==(const Paragraph&, const Paragraph&) = default;
};

/// CommonMark, but for HTML and indented code, which are text as it stands. What is emphasised, a
/// link or code is text without its signs, an item of a numbered list is text with its number. A
/// line of its own is an example laid of tiles, each with its place and where need be its rotation
/// and figures: "![below it](tiles: base/E 0 0 90 red@city, base/E 1 0)".
std::vector<Paragraph> read_page(std::string_view markdown);

/// Throws `host::LoadError` when the file cannot be read or is larger than any page.
std::vector<Paragraph> read_page(const std::filesystem::path& file);

} // namespace bastide::rule_pages
