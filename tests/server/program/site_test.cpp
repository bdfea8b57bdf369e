#include "frontend/art/tile_painter.hpp"
#include "server/program/site.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <nlohmann/json.hpp>

using namespace bastide;
using namespace bastide::tests;

namespace {

namespace fs = std::filesystem;
using SiteJson = nlohmann::ordered_json;

SiteJson site_json(const fs::path& file) {
    return SiteJson::parse(read_text(file));
}

/// A painter of the rules of some plugins.
struct PaintedRules {
    explicit PaintedRules(const std::vector<std::string>& plugins)
        : rules(rules_of(plugins)), painter(rules->ruleset(), rules->presentation()) {}

    std::shared_ptr<const host::GameRules> rules;
    art::TilePainter painter;
};

} // namespace

TEST_CASE(
    "[server site] a page without a server finds each picture, and what its program is given") {
    const TemporaryFolder folder;
    fs::create_directories(folder / "plugins");
    fs::copy(source_folder() / "plugins/crowns", folder / "plugins/crowns",
             fs::copy_options::recursive);
    const fs::path site = folder / "site";
    server::write_site({{folder / "plugins", {}, {}}, source_folder() / "content", site});
    const auto rules = rules_of({"crowns"});
    const SiteJson outlines = site_json(site / "pictures/outlines.json");
    for (const engine::TileType& tile : rules->ruleset().tiles) {
        INFO(tile.id);
        CHECK(outlines.contains(tile.id));
        for (const char* const picture :
             {".0.64.webp", ".270.64.webp", ".0.96.webp", ".180.192.webp"})
            CHECK(fs::file_size(site / "pictures/tiles" / (tile.id + picture)) > 100);
    }
    CHECK(fs::exists(site / "pictures/shields/yellow.png"));
    CHECK(site_json(site / "rules/crowns.en.json").at("paragraphs").size() > 3);
    const SiteJson files = site_json(site / "worker/files.json");
    CHECK(files.contains("plugins/crowns/plugin.toml"));
    CHECK(files.contains("content/presets/crowns.toml"));
    for (const auto& [name, text] : files.items()) {
        INFO(name);
        CHECK_FALSE(name.ends_with("README.md"));
        CHECK_FALSE(name.ends_with(".scenario"));
    }
    CHECK(site_json(site / "languages.json").at(0).at("code") == "en"); // which needs no words
    CHECK_FALSE(fs::exists(site / ".made"));
}

TEST_CASE("[server site] a tile looks the same by its plugin alone as in a game of many plugins") {
    const PaintedRules many({"base", "river", "abbot", "hills", "vineyards"});
    for (const char* const plugin : {"base", "river", "abbot", "hills", "vineyards"}) {
        const PaintedRules alone({plugin});
        const auto& tiles = alone.rules->ruleset().tiles;
        for (std::size_t i = 0; i < tiles.size(); i += 3) {
            INFO(tiles[i].id);
            const auto tile = many.rules->ruleset().find_tile(tiles[i].id);
            if (!tile) continue; // one that the other plugins take out of the game
            CHECK(many.painter.paint(*tile, 1, {}, 48)
                  == alone.painter.paint(static_cast<engine::TileTypeId>(i), 1, {}, 48));
        }
    }
}
