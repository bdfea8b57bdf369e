// Pages of rules: a small part of Markdown, read into paragraphs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::desktop {

/// A piece of a page. Lines of one paragraph have become one.
struct Paragraph {
    enum class Kind { title, heading, text, item };
    Kind kind = Kind::text;
    std::string text;

    friend bool operator==(const Paragraph&, const Paragraph&) = default;
};

/// "# Title", "## Heading", "- an item", and text with blank lines between. Everything else is
/// text as it stands.
std::vector<Paragraph> read_page(std::string_view markdown);

/// Throws `host::LoadError` when the file cannot be read or is larger than any page.
std::vector<Paragraph> read_page(const std::filesystem::path& file);

} // namespace bastide::desktop
