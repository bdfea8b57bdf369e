// Pages of rules: a small part of Markdown, read into paragraphs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::rule_pages {

/// A tile of an example, by its id.
struct PicturedTile {
    std::string tile;
    int x = 0;
    int y = 0;
    int rotation = 0; ///< in degrees, clockwise

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

/// "# Title", "## Heading", "- an item", and text with blank lines between; and an example laid of
/// tiles, each with its place and rotation: "![below it](tiles: base/E 0 0 90, base/E 1 0 270)".
/// Everything else is text as it stands.
std::vector<Paragraph> read_page(std::string_view markdown);

/// Throws `host::LoadError` when the file cannot be read or is larger than any page.
std::vector<Paragraph> read_page(const std::filesystem::path& file);

} // namespace bastide::rule_pages
