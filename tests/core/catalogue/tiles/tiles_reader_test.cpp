#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

/// What is wrong with a tile file of a plugin that requires "ground"; empty when nothing is.
std::string error_in_tiles(const std::string& tiles) {
    PluginFolder folder;
    return folder.error_of("some", {{"tiles.toml", tiles}});
}

/// The same for the lines of one tile; they begin in line 3.
std::string error_in_tile(const std::string& lines) {
    return error_in_tiles("[[tile]]\nid = \"A\"\n" + lines);
}

const std::string all_grass = "segments.grass = { ports = \"north east south west\" }\n";

} // namespace

TEST_CASE("[tiles] a tile file gives terrains, attributes and tiles") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\nsome:shuffle_in('deck', 'other-set')\n"},
                        {"tiles.toml", R"(
[tiles]
set = "other-set"
[terrain.sand]
style = "grass"
matches = ["grass"]
[attribute.palm]
on = "segment"
style = "tree"
[attribute.sign]
on = "tile"
style = "post"
[figure.man]
style = "person"
[[tile]]
id = "Dune-1"
count = 4
sign = 2
segments.dune = { terrain = "sand", ports = "north 4", palm = 3 }
segments.grass = { ports = "3 5 south", touches = "dune oasis", gold = 1 }
segments.oasis = { terrain = "sand", touches = "grass" }
shut.west = "grass"
)"}});
    const auto rules = folder.load({"some"});
    const engine::Ruleset& set = rules->ruleset();
    const engine::TileType& tile = set.tiles[set.find_tile("other-set/Dune-1").value()];
    REQUIRE(tile.segments.size() == 3);
    CHECK(tile.segments[0].name == "dune");
    CHECK(tile.segments[1].name == "grass");
    CHECK(tile.segments[2].name == "oasis");
    CHECK(set.terrains[tile.segments[0].terrain].name == "sand");
    CHECK(tile.segments[0].ports == 0b10111);
    CHECK(tile.segments[2].ports == 0);
    CHECK(tile.links == std::vector<engine::Link>{{0, 1}, {1, 2}});
    CHECK(set.segment_attributes == std::vector<std::string>{"gold", "palm"});
    CHECK(tile.segments[0].attributes == std::vector<int>{0, 3});
    CHECK(tile.segments[1].attributes == std::vector<int>{1, 0});
    CHECK(tile.attributes == std::vector<int>{2});
    CHECK(tile.segment[10] == engine::no_segment);
    CHECK(set.terrains[tile.terrain[10]].name == "grass");
    CHECK(set.compatible.size() == 1);

    // What came before has a number for every attribute as well.
    const engine::TileType& one = set.tiles[set.find_tile("ground/one").value()];
    CHECK(one.segments[1].attributes == std::vector<int>{2, 0});
    CHECK(one.attributes == std::vector<int>{0});

    const catalogue::Presentation& look = rules->presentation();
    CHECK(look.terrain_styles == std::vector<std::string>{"", "", "grass"});
    CHECK(look.segment_attribute_styles == std::vector<std::string>{"", "tree"});
    CHECK(look.tile_attribute_styles == std::vector<std::string>{"post"});
    CHECK(look.figure_styles == std::vector<std::string>{"person"});

    // The start tile lies on the table, the others in the deck that takes the set.
    CHECK(set.start.size() == 1);
    CHECK(set.piles[0].strata[0].draws == 9);
}

TEST_CASE("[tiles] every port of a tile must be covered once") {
    CHECK(error_in_tile("count = 1\n" + all_grass) == "");
    CHECK(error_in_tile("count = 1\nsegments.grass = { ports = \"north east south\" }\n")
          == "some/tiles.toml:4:20: tile 'some/A': expected all twelve ports, found nothing at 9, "
             "10, 11");
    CHECK(error_in_tile("count = 1\n" + all_grass + "segments.spot = { ports = \"7\" }\n")
          == "some/tiles.toml:5:19: tile 'some/A', segment 'spot': expected each port of the tile "
             "once, found 7 again");
    CHECK(error_in_tile("count = 1\nsegments.grass = { ports = \"north 1\" }\n")
          == "some/tiles.toml:4:20: tile 'some/A', segment 'grass': expected each port once, found "
             "'1' again");
    CHECK(error_in_tile("count = 1\nsegments.grass = { ports = \"north 12\" }\n")
          == "some/tiles.toml:4:20: tile 'some/A', segment 'grass': expected ports from 0 to 11, "
             "north, east, south or west, found '12'");
    CHECK(error_in_tile("count = 1\n" + all_grass + "shut.north = \"grass\"\n")
          == "some/tiles.toml:5:6: tile 'some/A', shut ports: expected each port of the tile once, "
             "found 0, 1, 2 again");
    CHECK(error_in_tile("count = 1\nshut.up = \"grass\"\n")
          == "some/tiles.toml:4:6: tile 'some/A', shut ports: expected ports from 0 to 11, north, "
             "east, south or west, found 'up'");
}

TEST_CASE("[tiles] names in a tile file must be known") {
    CHECK(
        error_in_tile("count = 1\nsegments.gras = { ports = \"north\" }\n")
        == "some/tiles.toml:4:17: tile 'some/A', segment 'gras': expected a terrain, found 'gras'; "
           "known: grass, spot");
    CHECK(error_in_tile("count = 1\nsegments.a = { terrain = \"water\" }\n")
          == "some/tiles.toml:4:16: tile 'some/A', segment 'a': expected a terrain, found 'water'; "
             "known: grass, spot");
    CHECK(error_in_tile("count = 1\nsegments.grass = { touches = \"spot\" }\n")
          == "some/tiles.toml:4:20: tile 'some/A', segment 'grass': 'touches': expected another "
             "segment of this tile, found 'spot'");
    CHECK(error_in_tile("count = 1\nsegments.grass = { touches = \"grass\" }\n")
          == "some/tiles.toml:4:20: tile 'some/A', segment 'grass': 'touches': expected another "
             "segment of this tile, found 'grass'");
    CHECK(error_in_tile("count = 1\nsegments.grass = { silver = 1 }\n")
          == "some/tiles.toml:4:20: tile 'some/A', segment 'grass': expected one of ends, gold, "
             "ports, "
             "terrain, touches, found 'silver'");
    CHECK(error_in_tile("count = 1\nsilver = 1\n" + all_grass)
          == "some/tiles.toml:4:1: tile 'some/A': expected one of count, id, segments, shut, "
             "start, "
             "found 'silver'");
    CHECK(
        error_in_tile("count = 1\nsegments.grass = { gold = \"much\" }\n")
        == "some/tiles.toml:4:27: tile 'some/A', segment 'grass': 'gold': expected a whole number "
           "from -1000 to 1000, found the text 'much'");
    CHECK(error_in_tiles("[figure.ghost]\nstyle = \"person\"\n")
          == "some/tiles.toml:1:9: expected a figure of the game, found 'ghost'; no rules declare "
             "it");
    CHECK(
        error_in_tiles("[terrains.a]\n")
        == "some/tiles.toml:1:2: expected one of attribute, figure, matching, slot, terrain, tile, "
           "tiles, found "
           "'terrains'");
}

TEST_CASE("[tiles] what a segment of one port ends in is told to those who paint") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\nsome:shuffle_in('deck', 'some')\n"},
                        {"tiles.toml", R"(
[[tile]]
id = "A"
count = 1
segments.all = { terrain = "grass", ports = "north east south 9 11" }
segments.track = { terrain = "grass", ports = "10", ends = "pool" }
)"}});
    const auto rules = folder.load({"some"});
    CHECK(rules->presentation().ending("some/A", 1) == "pool");
    CHECK(rules->presentation().ending("some/A", 0).empty());
    CHECK_THAT(error_in_tile("count = 1\nsegments.grass = { ports = \"north east south west\", "
                             "ends = \"pool\" }\n"),
               ContainsSubstring("some/tiles.toml:4:")
                   && ContainsSubstring("'ends': expected a segment of one port, found 12"));
    CHECK_THAT(error_in_tile("count = 1\nsegments.grass = { ports = \"7\", ends = \"\" }\n"),
               ContainsSubstring("some/tiles.toml:4:") && ContainsSubstring("ends"));
}

TEST_CASE("[tiles] ids and counts of tiles are checked") {
    CHECK(error_in_tiles("[[tile]]\ncount = 1\n")
          == "some/tiles.toml:1:1: tile 1: 'id': expected text, found nothing");
    CHECK(
        error_in_tiles("[[tile]]\nid = \"a/b\"\n")
        == "some/tiles.toml:2:6: tile 1: 'id': expected a name of letters, digits, _ and -, found "
           "the text 'a/b'");
    CHECK(error_in_tile(all_grass)
          == "some/tiles.toml:1:1: tile 'some/A': 'count': expected a whole number from 0 to 999, "
             "found nothing");
    CHECK(error_in_tile("count = -1\n" + all_grass)
          == "some/tiles.toml:3:9: tile 'some/A': 'count': expected a whole number from 0 to 999, "
             "found the number -1");
    CHECK(error_in_tile("count = 1\n" + all_grass + "[[tile]]\nid = \"A\"\n")
          == "some/tiles.toml:6:1: tile 'some/A': the tile 'some/A' is already there, at "
             "some/tiles.toml:1:1");
    PluginFolder folder;
    CHECK(folder.error_of("some",
                          {{"tiles.toml", "[[tile]]\nid = \"A\"\nstart = 1\n" + all_grass},
                           {"rules.lua", "local some = ...\nsome:shuffle_in('deck', 'some')\n"}})
          == "some/tiles.toml:1:1: expected one start tile in the game, found 'ground/one' "
             "(ground/tiles.toml:5:1) as well");
}

TEST_CASE("[tiles] plugins share names only with those they require, and give none twice") {
    CHECK(error_in_tiles("[terrain.grass]\n")
          == "some/tiles.toml:1:10: terrain: the terrain 'grass' is already there, from plugin "
             "'ground' (ground/tiles.toml:1:10); plugin 'some' must not give it again");
    for (const std::string on : {"segment", "tile"})
        CHECK(error_in_tiles("[attribute.gold]\non = \"" + on + "\"\n")
              == "some/tiles.toml:1:12: attribute: the attribute 'gold' is already there, from "
                 "plugin "
                 "'ground' (ground/tiles.toml:3:12); plugin 'some' must not give it again");
    CHECK(error_in_tiles("[attribute.tile]\non = \"segment\"\n")
          == "some/tiles.toml:1:12: attribute: expected another name than 'tile', which has a "
             "meaning "
             "already");
    CHECK(error_in_tiles("[attribute.silver]\non = \"side\"\n")
          == "some/tiles.toml:2:6: attribute 'silver': 'on': expected segment or tile, found the "
             "text "
             "'side'");
    CHECK_THAT(
        error_in_tiles("[tiles]\nset = \"ground\"\n[[tile]]\nid = \"A\"\n"),
        ContainsSubstring("the set of tiles 'ground' is already there, from plugin 'ground'"));

    PluginFolder folder;
    folder.add("sea", {{"tiles.toml", "[terrain.water]\n"}});
    folder.add("ship",
               {{"tiles.toml", "[[tile]]\nid = \"A\"\ncount = 1\n"
                               "segments.water = { ports = \"north east south west\" }\n"}});
    CHECK(
        folder.load_error({"sea", "ship"})
        == "ship/tiles.toml:4:18: tile 'ship/A', segment 'water': the terrain 'water' is of plugin "
           "'sea', which plugin 'ship' does not name under requires or optional");
}

TEST_CASE("[tiles] what is said of the things of an optional plugin counts where it is played") {
    PluginFolder folder;
    folder.add("sea", {{"tiles.toml", "[terrain.water]\n"},
                       {"rules.lua", "local sea = ...\nsea:figure('fish', { supply = 1, owner = "
                                     "'nobody' })\n"}});
    const std::string manifest = "id = \"ship\"\ntitle = \"S\"\nversion = \"1\"\napi = 1\n"
                                 "requires = [\"ground\"]\noptional = [\"sea\"]\n";
    folder.add("ship", {{"plugin.toml", manifest},
                        {"tiles.toml", "[terrain.deck]\nmatches = [\"sea:water\", \"grass\"]\n"
                                       "[matching]\n\"sea:water\" = [\"grass\"]\n"
                                       "[figure.\"sea:fish\"]\nstyle = \"pig\"\n"}});
    CHECK(folder.load_error({"ship"}).empty());
    CHECK(folder.load_error({"ship", "sea"}).empty());
    folder.add("raft", {{"tiles.toml", "[terrain.deck]\nmatches = [\"sea:water\"]\n"}});
    CHECK_THAT(folder.load_error({"raft"}),
               ContainsSubstring("raft/tiles.toml:2:1: ")
                   && ContainsSubstring("expected a terrain, found 'sea:water'"));
}
