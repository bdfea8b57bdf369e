#include "tests/plugins/tile_tables.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace bastide::tests {
namespace {

// Text.

std::string numbers_text(const std::map<std::string, int>& numbers) {
    std::string text;
    for (const auto& [name, number] : numbers)
        text += ", " + name + ' ' + std::to_string(number);
    return text;
}

std::vector<std::string> names_of(const PlainTile& tile) {
    std::vector<std::string> names;
    std::map<std::string, int> portless;
    for (const PlainSegment& segment : tile.segments) {
        std::string name = segment.terrain;
        if (segment.ports == 0) name += '#' + std::to_string(++portless[segment.terrain]);
        char before = '@';
        for (int port = 0; port < engine::port_count; ++port) {
            if ((segment.ports & engine::port_bit(port)) == 0) continue;
            name += before + std::to_string(port);
            before = ' ';
        }
        names.push_back(name);
    }
    return names;
}

std::vector<std::string> touched_by(const PlainTile& tile, std::size_t segment) {
    const std::vector<std::string> names = names_of(tile);
    std::vector<std::string> touched;
    for (const engine::Link link : tile.links) {
        if (link.a == segment) touched.push_back(names.at(link.b));
        if (link.b == segment) touched.push_back(names.at(link.a));
    }
    std::sort(touched.begin(), touched.end());
    return touched;
}

// The tables.

/// By the names in the first line; columns left out at the end are empty.
using Row = std::map<std::string, std::string>;

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, at);)
        parts.push_back(part);
    return parts;
}

/// Lines may end as on Windows. Only the last column, a remark, may hold commas; what follows its
/// first does not matter.
std::vector<Row> read_rows(std::string text) {
    std::erase(text, '\r');
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    const std::vector<std::string> columns = split(line, ',');
    std::vector<Row> rows;
    while (std::getline(lines, line)) {
        std::vector<std::string> cells = split(line, ',');
        cells.resize(columns.size());
        Row row;
        for (std::size_t i = 0; i < columns.size(); ++i)
            row[columns[i]] = cells[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Takes off what stands behind a mark, and gives it back; empty where the mark is not there.
std::string cut(std::string& text, char mark) {
    const std::size_t found = text.find(mark);
    if (found == std::string::npos) return {};
    std::string behind = text.substr(found + 1);
    text.resize(found);
    return behind;
}

engine::PortMask ports_of(const std::string& text) {
    engine::PortMask ports = 0;
    std::istringstream stream(text);
    for (int port = 0; stream >> port;)
        ports = static_cast<engine::PortMask>(ports | engine::port_bit(port));
    return ports;
}

/// The letter of each side says what its three ports show, also those that are nobody's.
void add_sides(PlainTile& tile, const Row& row, const std::array<const char*, 4>& sides,
               const std::map<std::string, std::array<const char*, 3>>& letters) {
    for (std::size_t side = 0; side < sides.size(); ++side)
        for (std::size_t port = 0; port < 3; ++port)
            tile.shows[3 * side + port] = letters.at(row.at(sides[side])).at(port);
}

/// Links the last segment with another.
void link_last(PlainTile& tile, std::size_t other) {
    tile.links.push_back({static_cast<engine::SegmentIndex>(other),
                          static_cast<engine::SegmentIndex>(tile.segments.size() - 1)});
}

// The base game and its expansions.

/// "0 1 2+1" is ports and coats of arms, "3 11~0&1" is ports and the cities that a field touches.
void add_land(PlainTile& tile, const std::string& terrain, const std::string& column) {
    for (std::string entry : split(column, ';')) {
        const std::string cities = cut(entry, '~');
        const std::string shields = cut(entry, '+');
        tile.segments.push_back({terrain, ports_of(entry), {}});
        if (!shields.empty()) tile.segments.back().attributes["shield"] = std::stoi(shields);
        // Cities are the first segments of a tile.
        for (const std::string& city : split(cities, '&'))
            link_last(tile, std::stoul(city));
    }
}

/// Empty where the table has no such column.
std::string cell(const Row& row, const std::string& column) {
    const auto found = row.find(column);
    return found == row.end() ? std::string() : found->second;
}

/// "wine~1" or, in a column that names what there is, "~1": something at the second segment of a
/// terrain.
void add_at_segment(PlainTile& tile, const Row& row, const std::string& column,
                    const std::string& terrain) {
    std::string name = cell(row, column);
    const std::string place = cut(name, '~');
    if (place.empty()) return;
    int left = std::stoi(place);
    for (PlainSegment& segment : tile.segments)
        if (segment.terrain == terrain && left-- == 0)
            segment.attributes[name.empty() ? column : name] = 1;
}

PlainTile land_tile(const Row& row) {
    PlainTile tile;
    (cell(row, "start") == "1" ? tile.start : tile.count) = std::stoi(row.at("count"));
    add_sides(tile, row, {"north", "east", "south", "west"},
              {{"C", {"city", "city", "city"}},
               {"F", {"field", "field", "field"}},
               {"R", {"field", "road", "field"}},
               {"V", {"field", "river", "field"}}});
    add_land(tile, "city", row.at("cities"));
    add_land(tile, "road", row.at("roads"));
    add_land(tile, "river", row.at("rivers"));
    add_land(tile, "field", row.at("fields"));
    for (const char* terrain : {"monastery", "garden"})
        if (cell(row, terrain) == "1") tile.segments.push_back({terrain, 0, {}});
    for (const char* attribute : {"hill", "vineyard"})
        if (cell(row, attribute) == "1") tile.attributes[attribute] = 1;
    add_at_segment(tile, row, "inn", "road");
    add_at_segment(tile, row, "cathedral", "city");
    add_at_segment(tile, row, "goods", "city");
    return tile;
}

// Hunters & Gatherers.

const std::map<std::string, std::string> effects = {
    {"WILD_FIRE", "fire"},    {"FIRE", "fire"},
    {"SHAMAN", "shaman"},     {"HUNTING_TRAP", "small_trap"},
    {"PIT_TRAP", "big_trap"}, {"LOGBOAT", "logboat"},
    {"RAFT", "raft"},         {"SHRINE", "shrine"},
};

const std::map<char, std::string> animals = {
    {'a', "aurochs"}, {'d', "deer"}, {'m', "mammoth"}, {'t', "tiger"}};

void add_effect(PlainSegment& segment, const std::string& effect) {
    if (!effect.empty()) segment.attributes[effects.at(effect)] = 1;
}

/// "l1=2f!RAFT": the first lake has 2 fish and a raft.
void add_lakes(PlainTile& tile, const std::string& column) {
    for (std::string entry : split(column, ';')) {
        PlainSegment lake{"lake", 0, {}};
        add_effect(lake, cut(entry, '!'));
        lake.attributes["fish"] = std::stoi(cut(entry, '='));
        tile.segments.push_back(lake);
        if (entry != 'l' + std::to_string(tile.segments.size()))
            throw std::runtime_error("lakes out of order: " + column);
    }
}

/// "4 7:1f" has a fish, "1>l1" flows into the first lake.
void add_rivers(PlainTile& tile, const std::string& column) {
    for (std::string entry : split(column, ';')) {
        const std::string lake = cut(entry, '>');
        const std::string fish = cut(entry, ':');
        tile.segments.push_back({"river", ports_of(entry), {}});
        if (!fish.empty()) tile.segments.back().attributes["fish"] = std::stoi(fish);
        // Lakes are the first segments of a tile.
        if (!lake.empty()) link_last(tile, std::stoul(lake.substr(1)) - 1);
    }
}

/// "6 7 8:menhir".
void add_forests(PlainTile& tile, const std::string& column) {
    for (std::string entry : split(column, ';')) {
        const std::string attribute = cut(entry, ':');
        tile.segments.push_back({"forest", ports_of(entry), {}});
        if (!attribute.empty()) tile.segments.back().attributes[attribute] = 1;
    }
}

/// "0 11:dd!SHAMAN": two deer and a shaman.
void add_meadows(PlainTile& tile, const std::string& column) {
    for (std::string entry : split(column, ';')) {
        const std::string effect = cut(entry, '!');
        const std::string here = cut(entry, ':');
        tile.segments.push_back({"meadow", ports_of(entry), {}});
        for (const char animal : here)
            ++tile.segments.back().attributes[animals.at(animal)];
        add_effect(tile.segments.back(), effect);
    }
}

PlainTile wild_tile(const Row& row) {
    PlainTile tile;
    (row.at("deck") == "start" ? tile.start : tile.count) = 1;
    add_sides(tile, row, {"N", "E", "S", "W"},
              {{"F", {"forest", "forest", "forest"}},
               {"M", {"meadow", "meadow", "meadow"}},
               {"R", {"meadow", "river", "meadow"}}});
    add_lakes(tile, row.at("lakes"));
    add_rivers(tile, row.at("rivers"));
    add_forests(tile, row.at("forests"));
    add_meadows(tile, row.at("meadows"));
    return tile;
}

// Rulesets.

int copies_of(const engine::Ruleset& rules, engine::TileTypeId tile) {
    int copies = 0;
    for (const engine::Pile& pile : rules.piles) {
        if (!pile.holds_tiles()) continue;
        for (const engine::Stratum& stratum : pile.strata)
            copies += stratum.copies.at(tile);
    }
    return copies;
}

std::map<std::string, int> named(const std::vector<std::string>& names,
                                 const std::vector<int>& numbers) {
    std::map<std::string, int> result;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] != 0) result[names.at(i)] = numbers[i];
    return result;
}

PlainTile tile_of_rules(const engine::Ruleset& rules, engine::TileTypeId id) {
    const engine::TileType& type = rules.tiles[id];
    PlainTile tile;
    tile.count = copies_of(rules, id);
    for (const engine::StartTile& start : rules.start)
        tile.start += start.tile == id;
    for (std::size_t port = 0; port < tile.shows.size(); ++port)
        tile.shows[port] = rules.terrains[type.terrain[port]].name;
    tile.attributes = named(rules.tile_attributes, type.attributes);
    for (const engine::Segment& segment : type.segments)
        tile.segments.push_back({rules.terrains[segment.terrain].name, segment.ports,
                                 named(rules.segment_attributes, segment.attributes)});
    tile.links = type.links;
    return tile;
}

} // namespace

std::string text_of(const PlainTile& tile) {
    std::string text = "count " + std::to_string(tile.count) + ", start "
                       + std::to_string(tile.start) + numbers_text(tile.attributes) + "\nshows";
    for (const std::string& terrain : tile.shows)
        text += ' ' + terrain;
    const std::vector<std::string> names = names_of(tile);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < names.size(); ++i) {
        lines.push_back(names[i] + numbers_text(tile.segments[i].attributes));
        for (const std::string& other : touched_by(tile, i))
            lines.back() += ", touches " + other;
    }
    std::sort(lines.begin(), lines.end());
    for (const std::string& line : lines)
        text += '\n' + line;
    return text;
}

std::map<std::string, PlainTile> read_tile_table(const std::string& text) {
    std::map<std::string, PlainTile> tiles;
    for (const Row& row : read_rows(text)) {
        PlainTile tile = row.count("deck") != 0 ? wild_tile(row) : land_tile(row);
        const auto [known, is_new] = tiles.try_emplace(row.at("id"), tile);
        if (is_new) continue;
        tile.count += known->second.count;
        tile.start += known->second.start;
        known->second = std::move(tile);
    }
    return tiles;
}

std::map<std::string, PlainTile> tiles_of_set(const engine::Ruleset& rules,
                                              const std::string& set) {
    std::map<std::string, PlainTile> tiles;
    for (std::size_t id = 0; id < rules.tiles.size(); ++id)
        tiles[rules.tiles[id].id] = tile_of_rules(rules, static_cast<engine::TileTypeId>(id));
    return only_set(std::move(tiles), set);
}

std::map<std::string, PlainTile> only_set(std::map<std::string, PlainTile> tiles,
                                          const std::string& set) {
    std::erase_if(tiles, [&](const auto& tile) { return !tile.first.starts_with(set + '/'); });
    return tiles;
}

} // namespace bastide::tests
