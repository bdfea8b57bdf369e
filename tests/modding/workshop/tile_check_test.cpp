#include "core/catalogue/load_order.hpp"
#include "core/catalogue/tiles/tile_file.hpp"
#include "modding/workshop/tile_check.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using workshop::check_tile;

namespace {

/// Plugins of a game with "some", which requires "ground".
std::vector<catalogue::Plugin> plugins_with_some(PluginFolder& folder, const std::string& tiles) {
    folder.add("some", {{"tiles.toml", tiles}});
    return catalogue::plugins_of_game(folder.catalogue(), {"some"});
}

const std::string one_tile = "[terrain.sand]\n[[tile]]\nid = \"A\"\ncount = 1\n"
                             "segments.grass = { ports = \"north east south west\" }\n";

} // namespace

TEST_CASE("[tile check] the reader reads the text that is not saved in place of its file") {
    PluginFolder folder;
    const auto plugins = plugins_with_some(folder, one_tile);
    const std::string file = folder.path("some/tiles.toml").string();
    const auto checked = check_tile(plugins, {file, one_tile + "segments.sand = {}\n"}, "A");
    CHECK(checked.problem.empty());
    REQUIRE(checked.tile);
    CHECK(checked.tables.tiles[*checked.tile].type.segments.size() == 2);

    const auto wrong = check_tile(plugins, {file, one_tile + "segments.snow = {}\n"}, "A");
    CHECK_FALSE(wrong.tile);
    CHECK_THAT(wrong.problem.text(), ContainsSubstring("some/tiles.toml:6:17: tile 'some/A'"));
    CHECK_THAT(wrong.problem.text(), ContainsSubstring("expected a terrain, found 'snow'"));
    CHECK(wrong.place.line == 6);
    CHECK(read_text(file) == one_tile);
}

TEST_CASE("[tile check] a file that is not there yet is read among the others") {
    PluginFolder folder;
    const auto plugins = plugins_with_some(folder, one_tile);
    const std::string file = folder.path("some/tiles/more.toml").string();
    const std::string text = "[[tile]]\nid = \"B\"\ncount = 1\nsegments.sand = "
                             "{ ports = \"north east south west\" }\n";
    const auto checked = check_tile(plugins, {file, "[tiles]\nset = \"more\"\n" + text}, "B");
    CHECK(checked.problem.text() == "");
    REQUIRE(checked.tile);
    CHECK(checked.tables.tiles[*checked.tile].type.id == "more/B");
    CHECK(check_tile(plugins, {file, "[[tile"}, "B").place.file == file);
}

TEST_CASE("[tile check] a plugin is told the names that it sees") {
    PluginFolder folder;
    folder.add("other", {{"tiles.toml", "[terrain.snow]\n"}});
    folder.add("some", {{"tiles.toml", one_tile}});
    const auto plugins = catalogue::plugins_of_game(folder.catalogue(), {"some", "other"});
    const auto tables = catalogue::read_all_tiles(plugins);
    std::vector<std::string> names;
    for (const workshop::SeenThing& seen : workshop::seen_by(plugins, "some", tables.terrains))
        names.push_back(seen.name);
    CHECK(std::count(names.begin(), names.end(), "sand") == 1);
    CHECK(std::count(names.begin(), names.end(), "grass") == 1);
    CHECK(std::count(names.begin(), names.end(), "snow") == 0);
    CHECK(workshop::seen_by(plugins, "none", tables.terrains).empty());
}

TEST_CASE("[tile check] what an attribute is for is told in a language, else in English") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", "[attribute.gem]\non = \"segment\"\n"
                                       "[attribute.dust]\non = \"segment\"\n"},
                        {"locale/en.toml", "gem = \"gem\"\nabout_gem = \"It shines.\"\n"},
                        {"locale/cs.toml", "gem = \"drahokam\"\nabout_gem = \"Září.\"\n"}});
    const auto plugins = catalogue::plugins_of_game(folder.catalogue(), {"some"});
    const auto tables = catalogue::read_all_tiles(plugins);
    const auto seen = workshop::seen_by(plugins, "some", tables.segment_attributes);
    const auto named = [&](const std::string& name) {
        return *std::find_if(seen.begin(), seen.end(),
                             [&](const workshop::SeenThing& each) { return each.name == name; });
    };
    CHECK(named("gem").about_in("en") == "It shines.");
    CHECK(named("gem").about_in("cs") == "Září.");
    CHECK(named("gem").about_in("tlh") == "It shines.");
    CHECK(named("dust").about_in("en").empty());
}

TEST_CASE("[tile check] terrains that touch on some tile are told as the plugin calls them") {
    PluginFolder folder;
    const auto plugins = plugins_with_some(folder, one_tile);
    const auto read = check_tile(plugins, {folder.path("some/tiles.toml").string(), one_tile}, "A");
    CHECK(workshop::touching_terrains(plugins, "some", read.tables)
          == workshop::TouchingTerrains{{"grass", "spot"}});
    CHECK(workshop::touching_terrains(plugins, "none", read.tables).empty());
}
