#include "presentation/rule_pages/example_tiles.hpp"
#include "presentation/rule_pages/rule_page.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

namespace fs = std::filesystem;
using namespace bastide;

using namespace bastide::rule_pages;
using Kind = Paragraph::Kind;

TEST_CASE("[rule pages] a page of rules is read into paragraphs") {
    const auto page =
        read_page(std::string_view("# The pond\n\nA pond is\nclosed when\r\nit is.\n"
                                   "## Points\n- one for\n  each tile\n- two\n\nEnd"));
    const std::vector<Paragraph> expected = {
        {Kind::title, "The pond", {}}, {Kind::text, "A pond is closed when it is.", {}},
        {Kind::heading, "Points", {}}, {Kind::item, "one for each tile", {}},
        {Kind::item, "two", {}},       {Kind::text, "End", {}},
    };
    CHECK(page == expected);
    CHECK(read_page(std::string_view("")).empty());
}

TEST_CASE("[rule pages] a page of rules shows examples laid of tiles") {
    const auto page =
        read_page(std::string_view("One:\n![Two tiles](tiles: a/B 0 0 90, a/C -1 2 0)\n"
                                   "![cut](tiles: a/B 0 0\n![none](tiles:)\n"));
    REQUIRE(page.size() == 3);
    CHECK(read_page(std::string_view("![far](tiles: a/B -2147483648 0 0)"))[0].kind == Kind::text);
    const std::vector<PicturedTile> tiles = {{"a/B", 0, 0, 90}, {"a/C", -1, 2, 0}};
    CHECK(page[1] == Paragraph{Kind::picture, "Two tiles", tiles});
    CHECK(page[2].kind == Kind::text);
}

TEST_CASE("[rule pages] examples of bundled plugins are of their tiles, which fit") {
    const auto catalogue = catalogue::Catalogue::read({tests::source_folder() / "plugins"});
    int pictures = 0;
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        for (const char* const language : {"en", "cs"}) {
            const auto file = plugin.rules_page(language);
            if (!file) continue;
            for (const Paragraph& paragraph : read_page(*file)) {
                if (paragraph.kind != Kind::picture) continue;
                INFO(file->string() << ": " << paragraph.text);
                const auto rules = host::GameRules::load(
                    catalogue, catalogue::sample_choice(catalogue, plugin.manifest.id));
                CHECK_NOTHROW(example_tiles(*rules, paragraph.tiles));
                ++pictures;
            }
        }
    CHECK(pictures >= 36);
    const auto rules = host::GameRules::load(catalogue, {{"base"}, {}});
    CHECK_THROWS(example_tiles(*rules, {{"base/E", 0, 0, 0}, {"base/D", 1, 0, 0}}));
    CHECK_THROWS(example_tiles(*rules, {{"base/none", 0, 0, 0}}));
}
