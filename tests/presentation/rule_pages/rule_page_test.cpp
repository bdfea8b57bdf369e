#include "presentation/rule_pages/example_tiles.hpp"
#include "presentation/rule_pages/rule_page.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>

namespace fs = std::filesystem;
using namespace bastide;

using namespace bastide::rule_pages;
using Kind = Paragraph::Kind;

namespace {

/// A tile that the game has fewer of; empty where there is none.
std::string shown_too_often(const host::GameRules& rules, const std::vector<PicturedTile>& tiles) {
    for (const PicturedTile& tile : tiles) {
        const auto type = rules.ruleset().find_tile(tile.tile);
        const auto shown = std::count_if(tiles.begin(), tiles.end(),
                                         [&](const auto& each) { return each.tile == tile.tile; });
        if (type && shown > rules.ruleset().copies_of(*type)) return tile.tile;
    }
    return {};
}

} // namespace

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

TEST_CASE("[rule pages] what Markdown emphasises, links and numbers reads as text") {
    const auto page = read_page(std::string_view(
        "A **pond** is *closed*, `base/E` is [one](https://example.org), 2 \\* 3 is 6 & <b>.\n\n"
        "2. draw\n   a tile\n3. place it:\n   - there\n\n     or here\n4. score\n\n"
        "### Small\n> told\n\n    further in\n"));
    const std::vector<Paragraph> expected = {
        {Kind::text, "A pond is closed, base/E is one, 2 * 3 is 6 & <b>.", {}},
        {Kind::text, "2. draw a tile", {}},
        {Kind::text, "3. place it:", {}},
        {Kind::item, "there", {}},
        {Kind::text, "or here", {}},
        {Kind::text, "4. score", {}},
        {Kind::heading, "Small", {}},
        {Kind::text, "told", {}},
        {Kind::text, "further in", {}},
    };
    CHECK(page == expected);
}

TEST_CASE("[rule pages] a page of rules shows examples laid of tiles") {
    const auto page =
        read_page(std::string_view("One:\n![Two *tiles*](tiles: a/B 0 0 90, a/C -1 2)\n"
                                   "![cut](tiles: a/B 0 0\n![none](tiles:)\n"));
    REQUIRE(page.size() == 3);
    for (const char* const wrong : {"-2147483648 0 0", "0", "0 0 45", "0 0 x", "0 0 90 90"})
        CHECK(
            read_page(std::string_view("![caption](tiles: a/B " + std::string(wrong) + ")"))[0].kind
            == Kind::text);
    const std::vector<PicturedTile> tiles = {{"a/B", 0, 0, 90}, {"a/C", -1, 2, 0}};
    CHECK(page[1] == Paragraph{Kind::picture, "Two tiles", tiles});
    CHECK(page[2].kind == Kind::text);
}

TEST_CASE("[rule pages] figures stand on the segments of an example") {
    const auto read = [](const std::string& tiles) {
        return read_page(std::string_view("![below](tiles: " + tiles + ")"))[0];
    };
    const std::vector<PicturedTile> tiles = {{"base/E", 0, 0, 90, {{"red", "city"}}},
                                             {"base/E", 1, 0, 0, {{"blue", "field"}}}};
    CHECK(read("base/E 0 0 90 red@city, base/E 1 0 blue@field").tiles == tiles);
    for (const char* const wrong : {"base/E 0 0 red@", "base/E 0 0 @city", "base/E 0 0 red@city 90",
                                    "base/E 0 0 90 90", "base/E 0 0 90x", "base/E red@city 0 0"})
        CHECK(read(wrong).kind == Kind::text);
    const auto rules = tests::rules_of({"base"});
    const auto figures = example_figures(*rules, tiles);
    REQUIRE(figures.size() == 2);
    CHECK(figures[1].tile == 1);
    CHECK(figures[1].colour == "blue");
    CHECK(rules->ruleset()
              .tiles[*rules->ruleset().find_tile("base/E")]
              .segments[figures[1].segment]
              .name
          == "field");
    CHECK_THROWS(example_figures(*rules, {{"base/E", 0, 0, 0, {{"red", "pond"}}}}));
    CHECK_THROWS(example_figures(*tests::rules_of({"dominoes"}),
                                 {{"dominoes/none", 0, 0, 0, {{"red", "pond"}}}}));
}

TEST_CASE("[rule pages] examples of bundled plugins are of their tiles, which fit") {
    const auto catalogue = catalogue::Catalogue::of(tests::bundled_places());
    int pictures = 0;
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        for (const auto& [language, texts] : plugin.texts) {
            const auto file = plugin.rules_page(language);
            if (!file) continue;
            for (const Paragraph& paragraph : read_page(*file)) {
                if (paragraph.kind != Kind::picture) continue;
                INFO(file->string() << ": " << paragraph.text);
                const auto rules = host::GameRules::load(
                    catalogue, catalogue::sample_choice(catalogue, plugin.manifest.id));
                CHECK_NOTHROW(example_tiles(*rules, paragraph.tiles));
                CHECK_NOTHROW(example_figures(*rules, paragraph.tiles));
                CHECK(shown_too_often(*rules, paragraph.tiles).empty());
                ++pictures;
            }
        }
    CHECK(pictures >= 36);
    const auto rules = host::GameRules::load(catalogue, {{"base"}, {}});
    CHECK_THROWS(example_tiles(*rules, {{"base/E", 0, 0, 0}, {"base/D", 1, 0, 0}}));
    CHECK_THROWS(example_tiles(*rules, {{"base/none", 0, 0, 0}}));
    CHECK(shown_too_often(*rules, {{"base/C", 0, 0, 0}, {"base/E", 1, 0, 0}, {"base/C", 2, 0, 0}})
          == "base/C");
}
