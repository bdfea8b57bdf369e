// Compares the tiles of the base game with the table of facts in the shared folder, up to rotation.
#include "core/engine/ruleset.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <map>
#include <sstream>

using namespace bastide;
using namespace bastide::tests;

namespace {

/// A segment in a form that compares: what it is, its ports, its shields, the ports of the cities
/// that it touches.
struct PlainSegment {
    std::string terrain;
    engine::PortMask ports = 0;
    int shields = 0;
    std::vector<engine::PortMask> touches;

    friend auto operator<=>(const PlainSegment&, const PlainSegment&) = default;
};

struct PlainTile {
    int count = 0;
    int start = 0;
    std::vector<PlainSegment> segments;
};

PlainTile turned(PlainTile tile, engine::Rotation rotation) {
    for (PlainSegment& segment : tile.segments) {
        segment.ports = engine::turned_mask(segment.ports, rotation);
        for (engine::PortMask& ports : segment.touches)
            ports = engine::turned_mask(ports, rotation);
        std::sort(segment.touches.begin(), segment.touches.end());
    }
    std::sort(tile.segments.begin(), tile.segments.end());
    return tile;
}

bool same_up_to_rotation(const PlainTile& a, const PlainTile& b) {
    if (a.count != b.count || a.start != b.start) return false;
    for (engine::Rotation rotation = 0; rotation < 4; ++rotation)
        if (turned(a, rotation).segments == turned(b, 0).segments) return true;
    return false;
}

// The table.

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, at);)
        parts.push_back(part);
    return parts;
}

engine::PortMask ports_of(const std::string& text) {
    engine::PortMask ports = 0;
    std::istringstream stream(text);
    for (int port = 0; stream >> port;)
        ports = static_cast<engine::PortMask>(ports | engine::port_bit(port));
    return ports;
}

/// "0 1 2+1" is ports and shields, "3 11~0&1" is ports and the cities that the segment touches.
void add_segments(PlainTile& tile, const std::string& terrain, const std::string& column,
                  const std::vector<engine::PortMask>& cities) {
    for (const std::string& entry : split(column, ';')) {
        PlainSegment segment;
        segment.terrain = terrain;
        segment.ports = ports_of(entry.substr(0, entry.find_first_of("+~")));
        const std::size_t plus = entry.find('+');
        if (plus != std::string::npos) segment.shields = std::stoi(entry.substr(plus + 1));
        const std::size_t touches = entry.find('~');
        if (touches != std::string::npos)
            for (const std::string& city : split(entry.substr(touches + 1), '&'))
                segment.touches.push_back(cities.at(std::stoul(city)));
        tile.segments.push_back(segment);
    }
}

PlainTile tile_of_row(const std::vector<std::string>& row) {
    PlainTile tile;
    (row[2] == "1" ? tile.start : tile.count) = std::stoi(row[1]);
    add_segments(tile, "city", row[7], {});
    std::vector<engine::PortMask> cities;
    for (const PlainSegment& city : tile.segments)
        cities.push_back(city.ports);
    add_segments(tile, "road", row[8], {});
    add_segments(tile, "field", row[10], cities);
    if (row[11] == "1") tile.segments.push_back({"monastery", 0, 0, {}});
    if (row[12] == "1") tile.segments.push_back({"garden", 0, 0, {}});
    return tile;
}

std::map<std::string, PlainTile> read_table(const std::filesystem::path& file) {
    std::map<std::string, PlainTile> tiles;
    std::istringstream lines(read_text(file));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
        const std::vector<std::string> row = split(line, ',');
        PlainTile tile = tile_of_row(row);
        PlainTile& known = tiles[row[0]];
        known.segments = std::move(tile.segments);
        known.count += tile.count;
        known.start += tile.start;
    }
    return tiles;
}

// The plugin.

std::vector<engine::PortMask> touched_cities(const engine::Ruleset& rules,
                                             const engine::TileType& type, std::size_t segment) {
    std::vector<engine::PortMask> cities;
    for (const engine::Link link : type.links) {
        if (link.a != segment && link.b != segment) continue;
        const engine::Segment& other = type.segments[link.a == segment ? link.b : link.a];
        if (rules.terrains[other.terrain].name == "city") cities.push_back(other.ports);
    }
    return cities;
}

PlainTile tile_of_rules(const engine::Ruleset& rules, engine::TileTypeId id) {
    const engine::TileType& type = rules.tiles[id];
    PlainTile tile;
    tile.count = rules.piles.at(0).strata.at(0).copies[id];
    for (const engine::StartTile& start : rules.start)
        tile.start += start.tile == id;
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        const engine::Segment& segment = type.segments[i];
        tile.segments.push_back({rules.terrains[segment.terrain].name, segment.ports,
                                 segment.attributes.at(0), touched_cities(rules, type, i)});
    }
    return tile;
}

} // namespace

TEST_CASE("[tiles] the base game has the tiles of the table") {
    const std::filesystem::path file = shared_file("tiles/base.csv");
    if (file.empty()) return;
    const std::map<std::string, PlainTile> table = read_table(file);
    const auto rules = rules_of({"base"});
    const engine::Ruleset& set = rules->ruleset();
    REQUIRE(set.segment_attributes == std::vector<std::string>{"shield"});
    CHECK(set.tiles.size() == table.size());
    int tiles = 0;
    for (const auto& [id, expected] : table) {
        INFO(id);
        const auto found = set.find_tile(id);
        REQUIRE(found);
        CHECK(same_up_to_rotation(tile_of_rules(set, *found), expected));
        tiles += expected.count + expected.start;
    }
    CHECK(tiles == 72);
}

TEST_CASE("[tiles] the comparison tells tiles apart") {
    const PlainTile bend{1, 0, {{"road", 0b10000010, 0, {}}}};
    const PlainTile turned_bend{1, 0, {{"road", engine::turned_mask(0b10000010, 3), 0, {}}}};
    CHECK(same_up_to_rotation(bend, turned_bend));
    PlainTile other = turned_bend;
    other.segments[0].ports = 0b10010;
    CHECK_FALSE(same_up_to_rotation(bend, other));
    other = turned_bend;
    other.segments[0].shields = 1;
    CHECK_FALSE(same_up_to_rotation(bend, other));
    other = turned_bend;
    other.segments[0].touches = {7};
    CHECK_FALSE(same_up_to_rotation(bend, other));
    other = turned_bend;
    other.count = 2;
    CHECK_FALSE(same_up_to_rotation(bend, other));
}
