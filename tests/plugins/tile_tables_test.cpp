// Compares the tiles of the bundled plugins with the tables of facts in the shared folder, port for
// port: records name ports in a tile's own frame.
#include "tests/catch.hpp"
#include "tests/plugins/tile_tables.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <set>

using namespace bastide;
using namespace bastide::tests;

namespace {

using Tiles = std::map<std::string, PlainTile>;

/// The tiles of one set in a table; none, and the test is skipped, where there is no shared folder.
Tiles table_of(const std::string& file, const std::string& set) {
    const std::filesystem::path path = shared_file("tiles/" + file);
    if (path.empty()) return {};
    Tiles tiles = only_set(read_tile_table(read_text(path)), set);
    CHECK_FALSE(tiles.empty());
    return tiles;
}

/// How many tiles there are, copies and start tiles together.
int total(const Tiles& tiles) {
    int sum = 0;
    for (const auto& [id, tile] : tiles)
        sum += tile.count + tile.start;
    return sum;
}

/// One text for each difference.
std::vector<std::string> differences(const Tiles& tiles, const Tiles& expected) {
    std::vector<std::string> found;
    for (const auto& [id, tile] : expected)
        if (tiles.count(id) == 0) found.push_back(id + " is missing");
    for (const auto& [id, tile] : tiles) {
        const auto other = expected.find(id);
        if (other == expected.end())
            found.push_back(id + " is not in the table");
        else if (text_of(tile) != text_of(other->second))
            found.push_back(id + ": " + text_of(tile)
                            + "\nin the table: " + text_of(other->second));
    }
    return found;
}

void check_set(const engine::Ruleset& rules, const std::string& set, const Tiles& table,
               int expected) {
    INFO(set);
    if (table.empty()) return;
    const Tiles tiles = tiles_of_set(rules, set);
    for (const std::string& difference : differences(tiles, table))
        FAIL_CHECK(difference);
    CHECK(total(tiles) == expected);
}

/// What lies on a tile however it is turned, its numbers of copies and own attributes aside.
std::set<std::string> looks_of(PlainTile tile) {
    std::set<std::string> looks;
    tile.count = tile.start = 0;
    tile.attributes.clear();
    for (int turn = 0; turn < 4; ++turn) {
        looks.insert(text_of(tile));
        std::rotate(tile.shows.begin(), tile.shows.end() - 3, tile.shows.end());
        for (PlainSegment& segment : tile.segments)
            segment.ports = engine::turned_mask(segment.ports, 1);
    }
    return looks;
}

} // namespace

TEST_CASE("[shared tiles] the base game has the tiles of its table") {
    const auto rules = rules_of({"base"});
    check_set(rules->ruleset(), "base", table_of("base.csv", "base"), 72);
}

TEST_CASE("[shared tiles] the river has the tiles of its table") {
    const auto rules = rules_of({"river"});
    check_set(rules->ruleset(), "river-1", table_of("river-1.csv", "river-1"), 12);
    CHECK(tiles_of_set(rules->ruleset(), "river-2").empty());
}

TEST_CASE("[shared tiles] the long river has five tiles more, as in their table") {
    const auto rules = rules_of({"river"}, {{"river.tiles", std::string("long")}});
    check_set(rules->ruleset(), "river-1", table_of("river-1.csv", "river-1"), 12);
    Tiles table = table_of("river-2.csv", "river-2");
    for (const char* left_out : {"spring", "lake", "road-bridge", "bend-garden",
                                 "city-corner-shield", "bend-left", "road-bend"})
        table.erase(std::string("river-2/") + left_out);
    check_set(rules->ruleset(), "river-2", table, 5);
}

TEST_CASE("[shared tiles] Hills & Sheep has the tiles of its table") {
    const auto rules = rules_of({"hills-and-sheep"});
    check_set(rules->ruleset(), "hills-and-sheep",
              table_of("hills-and-sheep.csv", "hills-and-sheep"), 18);
}

TEST_CASE(
    "[shared tiles] Inns & Cathedrals and Traders & Builders have the tiles of their tables") {
    for (const auto& [set, expected] :
         {std::pair("inns-and-cathedrals", 18), std::pair("traders-and-builders", 24)})
        check_set(rules_of({set})->ruleset(), set, table_of(std::string(set) + ".csv", set),
                  expected);
}

TEST_CASE("[shared tiles] Hunters & Gatherers has the tiles of its table, with the menhir tiles") {
    const auto rules = rules_of({"menhirs"});
    const std::string file = "hunters-and-gatherers.csv";
    check_set(rules->ruleset(), "hunters-and-gatherers", table_of(file, "hunters-and-gatherers"),
              79);
    check_set(rules->ruleset(), "menhirs", table_of(file, "menhirs"), 16);
    CHECK(tiles_of_set(rules->ruleset(), "hunters-and-gatherers-2002").empty());
}

TEST_CASE("[shared tiles] the edition of 2002 has the tiles of its table, with the bonus tiles") {
    const auto rules =
        rules_of({"bonus-2002"}, {{"hunters-and-gatherers.tiles", std::string("2002")}});
    const std::string file = "hunters-and-gatherers-2002.csv";
    check_set(rules->ruleset(), "hunters-and-gatherers-2002",
              table_of(file, "hunters-and-gatherers-2002"), 79);
    check_set(rules->ruleset(), "bonus-2002", table_of(file, "bonus-2002"), 12);
    CHECK(tiles_of_set(rules->ruleset(), "hunters-and-gatherers").empty());
}

TEST_CASE("[tiles] the jubilee tiles differ from each other and from those of the base game") {
    const auto rules = rules_of({"jubilee"});
    std::set<std::string> known;
    for (const auto& [id, tile] : tiles_of_set(rules->ruleset(), "base"))
        known.merge(looks_of(tile));
    const Tiles tiles = tiles_of_set(rules->ruleset(), "jubilee");
    CHECK(total(tiles) == 15);
    std::map<std::string, int> arrows;
    for (const auto& [id, tile] : tiles) {
        INFO(id);
        std::set<std::string> looks = looks_of(tile);
        for (const std::string& look : looks)
            CHECK(known.count(look) == 0);
        known.merge(looks);
        REQUIRE(tile.attributes.size() == 1);
        ++arrows[tile.attributes.begin()->first];
    }
    CHECK(arrows
          == std::map<std::string, int>{{"extra_turn", 5}, {"portal", 5}, {"second_figure", 5}});
}

TEST_CASE("[tiles] tables of the base game and its expansions are read to the last column") {
    const auto text = [](const std::string& row) {
        return text_of(read_tile_table("id,count,start,north,east,south,west,cities,roads,rivers,"
                                       "fields,monastery,garden,hill,vineyard,note\n"
                                       + row)
                           .at("a/A"));
    };
    const std::string tile = text("a/A,2,0,C,F,R,V,0 1 2+1,7,10,3 4 6 11~0;8 9,1,0,1,0,\"x, y\"\n"
                                  "a/A,1,1,C,F,R,V,0 1 2+1,7,10,3 4 6 11~0;8 9,1,0,1,0,\n");
    CHECK(tile
          == "count 2, start 1, hill 1\n"
             "shows city city city field field field field road field field river field\n"
             "city@0 1 2, shield 1, touches field@3 4 6 11\n"
             "field@3 4 6 11, touches city@0 1 2\n"
             "field@8 9\n"
             "monastery#1\n"
             "river@10\n"
             "road@7");
}

TEST_CASE("[tiles] tables that have other columns are read to the last") {
    const auto tiles = read_tile_table("id,count,north,east,south,west,cities,roads,rivers,fields,"
                                       "monastery,inn,cathedral,goods,pig_herd,note\n"
                                       "a/A,1,C,R,C,R,0 1 2;6 7 8,4;10,,~0&1,1,~1,~0,wine~1,,x\n");
    CHECK(text_of(tiles.at("a/A"))
          == "count 1, start 0\n"
             "shows city city city field road field city city city field road field\n"
             "city@0 1 2, cathedral 1, touches field#1\n"
             "city@6 7 8, wine 1, touches field#1\n"
             "field#1, touches city@0 1 2, touches city@6 7 8\n"
             "monastery#1\n"
             "road@10, inn 1\n"
             "road@4");
}

TEST_CASE("[tiles] tables of Hunters & Gatherers are read to the last column") {
    const auto tiles = read_tile_table(
        "id,deck,N,E,S,W,meadows,forests,rivers,lakes\n"
        "a/1,start,R,R,R,M,0 8 9 10 11:ddt!SHAMAN;2 3,5:menhir,1:2f>l2;4>l1;7,l1=1f!RAFT;l2=3f\n"
        "a/2,normal,M,M,M,M,0 1 2 3 4 5 6 7 8 9 10 11,,,\r\n");
    CHECK(text_of(tiles.at("a/1"))
          == "count 0, start 1\n"
             "shows meadow river meadow meadow river meadow meadow river meadow meadow meadow "
             "meadow\n"
             "forest@5, menhir 1\n"
             "lake#1, fish 1, raft 1, touches river@4\n"
             "lake#2, fish 3, touches river@1\n"
             "meadow@0 8 9 10 11, deer 2, shaman 1, tiger 1\n"
             "meadow@2 3\n"
             "river@1, fish 2, touches lake#2\n"
             "river@4, touches lake#1\n"
             "river@7");
    CHECK(tiles.at("a/2").count == 1);
}

TEST_CASE("[tiles] the comparison tells tiles apart") {
    const engine::Ruleset rules = rules_of({"hills-and-sheep"})->ruleset();
    const auto id = rules.find_tile("hills-and-sheep/split-field").value();
    const Tiles tiles = tiles_of_set(rules, "hills-and-sheep");
    CHECK(differences(tiles, tiles).empty());
    const auto broken = [&](auto change) {
        engine::Ruleset other = rules;
        change(other, other.tiles[id]);
        return differences(tiles_of_set(other, "hills-and-sheep"), tiles).size();
    };
    using engine::Ruleset;
    using engine::TileType;
    CHECK(broken([](Ruleset&, TileType& tile) { tile.id = "hills-and-sheep/other"; }) == 2);
    CHECK(broken([&](Ruleset& other, TileType&) { other.piles[0].strata[0].copies[id] += 1; })
          == 1);
    CHECK(broken([&](Ruleset& other, TileType&) { other.start.push_back({id, {}, 0}); }) == 1);
    // Its south side has a shut port in the middle.
    CHECK(broken([](Ruleset&, TileType& tile) { tile.terrain[7] = tile.terrain[1]; }) == 1);
    CHECK(broken([](Ruleset&, TileType& tile) { tile.segments[0].ports ^= 0b10000000; }) == 1);
    CHECK(broken([](Ruleset&, TileType& tile) { tile.segments[0].attributes[0] = 1; }) == 1);
    CHECK(broken([](Ruleset&, TileType& tile) { tile.attributes[0] += 1; }) == 1);
    CHECK(broken([](Ruleset&, TileType& tile) { tile.links.pop_back(); }) == 1);
}
