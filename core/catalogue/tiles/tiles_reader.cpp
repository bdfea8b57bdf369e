// Reads tiles.toml and tiles/*.toml.
#include "core/catalogue/tiles/port_words.hpp"
#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/names.hpp"
#include "core/reading/text.hpp"
#include "core/reading/toml_file.hpp"
#include "core/reading/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <type_traits>

namespace bastide::catalogue {
namespace {

using engine::Message;
using engine::message;
using engine::port_count;
using engine::verbatim;

constexpr std::size_t most_names = 250;
constexpr std::size_t most_segments = 60;
constexpr int most_copies = 999;
constexpr int most_attribute = 1000;

/// Words that attributes must leave alone: keys of the file, and what formulas call quantities.
constexpr std::array<std::string_view, 14> reserved = {
    "id",      "count",  "start", "segments",  "shut", "terrain",  "ports",
    "touches", "points", "tile",  "neighbour", "ends", "touching", "completed_neighbour"};

std::string ports_text(engine::PortMask ports) {
    std::vector<std::string> names;
    for (int port = 0; port < port_count; ++port)
        if ((ports & engine::port_bit(port)) != 0) names.push_back(std::to_string(port));
    return reading::in_a_row(names);
}

bool names(const std::vector<std::string>& plugins, std::string_view id) {
    return std::find(plugins.begin(), plugins.end(), id) != plugins.end();
}

class TilesReader {
  public:
    TilesReader(const std::filesystem::path& file, const Plugin& plugin,
                const reading::Sight& sight, TileTables& tables)
        : plugin_(plugin), sight_(sight), tables_(tables), file_(file.string()) {}

    void read(const toml::table& content) {
        reading::TomlTable table(file_, {}, content);
        read_set(table);
        read_terrains(table);
        read_attributes(table);
        segment_attributes_ = reading::names_seen(tables_.segment_attributes, sight_);
        tile_attributes_ = reading::names_seen(tables_.tile_attributes, sight_);
        read_looks(table);
        read_matching(table);
        for (reading::TomlTable& tile : table.tables("tile", verbatim("tile")))
            read_tile(tile);
        table.done();
        if (tables_.tiles.size() > engine::no_tile_type - 1u)
            throw reading::LoadError({file_, 0, 0}, message("too many tiles"));
    }

  private:
    void read_set(reading::TomlTable& table);
    void read_terrains(reading::TomlTable& table);
    void read_matches(reading::TomlTable& entry, std::string_view key, engine::TerrainId terrain);
    void read_matching(reading::TomlTable& table);
    void read_attributes(reading::TomlTable& table);
    void read_looks(reading::TomlTable& table);
    bool is_foreign(const std::string& name) const;
    bool is_absent(const std::string& name) const;
    void read_tile(reading::TomlTable& table);
    void read_segments(reading::TomlTable& table, TileEntry& tile);
    void read_segment(reading::TomlTable& table, const std::string& name, TileEntry& tile);
    void read_touches(reading::TomlTable& table, engine::SegmentIndex self, TileEntry& tile);
    void read_shut_ports(reading::TomlTable& table, TileEntry& tile);
    void read_tile_attributes(reading::TomlTable& table, TileEntry& tile);
    void cover(const reading::TomlTable& table, std::string_view key, engine::PortMask ports,
               engine::TerrainId terrain, engine::SegmentIndex segment, TileEntry& tile);
    void check_covered(const reading::TomlTable& table) const;
    reading::SourcePlace place_near(engine::PortMask missing,
                                    const reading::TomlTable& table) const;
    engine::TerrainId terrain_named(reading::TomlTable& table, std::string_view key,
                                    const std::string& name) const;
    static void refuse_several(const reading::TomlTable& table, std::string_view key,
                               const std::string& name, const reading::NameTable& known);
    std::string read_ending(reading::TomlTable& table, engine::PortMask ports) const;
    template <class Entry>
    void check_new(const std::vector<Entry>& list, const reading::TomlTable& table,
                   const std::string& key, const Message& what) const;
    template <class Entry>
    int add_name(std::vector<Entry>& list, const reading::TomlTable& table, const std::string& key,
                 const Message& what);
    std::vector<int> read_numbers(reading::TomlTable& table, const std::vector<Named>& attributes,
                                  const reading::NameTable& known);

    const Plugin& plugin_;
    const reading::Sight& sight_;
    TileTables& tables_;
    std::string file_;
    // What the plugin calls what there is by now.
    reading::NameTable terrains_;
    reading::NameTable segment_attributes_;
    reading::NameTable tile_attributes_;
    std::string set_;
    std::map<std::string, reading::SourcePlace> places_; ///< of tiles; no other file has their set
    engine::PortMask covered_ = 0; ///< ports of the tile at hand that have been seen
    std::array<reading::SourcePlace, port_count> port_places_; ///< where each was seen
};

void TilesReader::read_set(reading::TomlTable& table) {
    set_ = plugin_.manifest.id;
    std::optional<reading::TomlTable> head = table.table("tiles", verbatim("tiles"));
    if (head) {
        set_ = head->text("set").value_or(set_);
        if (!reading::is_id(set_)) head->refuse("set", reading::a_name("-"));
        head->done();
    }
    if (!table.has("tile")) return;
    for (const Named& other : tables_.sets)
        if (other.name == set_ && sight_.seen.contains(other.plugin))
            (head ? *head : table)
                .fail("set", message("the set of tiles '{}' is already there, from plugin '{}'",
                                     set_, other.plugin));
    tables_.sets.push_back({set_, "", plugin_.manifest.id, table.place()});
}

template <class Entry>
void TilesReader::check_new(const std::vector<Entry>& list, const reading::TomlTable& table,
                            const std::string& key, const Message& what) const {
    const auto twin = std::find_if(list.begin(), list.end(), [&](const Named& entry) {
        const bool own = entry.plugin == plugin_.manifest.id;
        const bool of_slot = std::is_same_v<Entry, SlotLook>; // never clashes with another plugin's
        return entry.name == key && (own || (!of_slot && sight_.seen.contains(entry.plugin)));
    });
    if (twin == list.end()) return;
    const Named& first = *twin;
    table.fail(key, message("the {} '{}' is already there, from plugin '{}' ({}); plugin '{}' "
                            "must not give it again",
                            what, key, first.plugin, first.place.text(), plugin_.manifest.id));
}

template <class Entry>
int TilesReader::add_name(std::vector<Entry>& list, const reading::TomlTable& table,
                          const std::string& key, const Message& what) {
    if (!reading::is_word(key))
        table.fail(
            key, reading::expected_found(reading::a_name("_"), verbatim(reading::shortened(key))));
    check_new(list, table, key, what);
    if (list.size() >= most_names)
        table.fail(key, message("too many: expected at most {}", most_names));
    Entry entry;
    static_cast<Named&>(entry) = {key, "", plugin_.manifest.id, table.place_of(key)};
    list.push_back(std::move(entry));
    return static_cast<int>(list.size()) - 1;
}

void TilesReader::read_terrains(reading::TomlTable& table) {
    std::optional<reading::TomlTable> terrains = table.table("terrain", message("terrain"));
    const std::vector<std::string> names = terrains ? terrains->keys() : std::vector<std::string>();
    for (const std::string& name : names)
        add_name(tables_.terrains, *terrains, name, message("terrain"));
    terrains_ = reading::names_seen(tables_.terrains, sight_);
    // Once all are known, so that they may name each other.
    for (const std::string& name : names) {
        reading::TomlTable entry = *terrains->table(name, message("terrain '{}'", name));
        const engine::TerrainId terrain = terrain_named(*terrains, name, name);
        tables_.terrains[terrain].style = entry.text("style").value_or("");
        read_matches(entry, "matches", terrain);
        entry.done();
    }
}

void TilesReader::read_matches(reading::TomlTable& entry, std::string_view key,
                               engine::TerrainId terrain) {
    for (const std::string& other : entry.texts(key)) {
        if (is_absent(other)) continue;
        tables_.compatible.emplace_back(terrain, terrain_named(entry, key, other));
    }
}

/// "plugin:name" of a plugin under `optional` that is not played.
bool TilesReader::is_absent(const std::string& name) const {
    const std::string plugin = name.substr(0, std::min(name.find(':'), name.size()));
    return plugin.size() < name.size() && !sight_.seen.contains(plugin)
           && names(plugin_.manifest.optional, plugin);
}

/// Terrains of other plugins that match.
void TilesReader::read_matching(reading::TomlTable& table) {
    std::optional<reading::TomlTable> matching = table.table("matching", verbatim("matching"));
    for (const std::string& name : matching ? matching->keys() : std::vector<std::string>()) {
        if (is_absent(name)) {
            matching->texts(name);
            continue;
        }
        read_matches(*matching, name, terrain_named(*matching, name, name));
    }
}

void TilesReader::read_attributes(reading::TomlTable& table) {
    std::optional<reading::TomlTable> attributes = table.table("attribute", message("attribute"));
    if (!attributes) return;
    for (const std::string& name : attributes->keys()) {
        if (std::find(reserved.begin(), reserved.end(), name) != reserved.end())
            attributes->fail(
                name,
                message("expected another name than '{}', which has a meaning already", name));
        reading::TomlTable entry = *attributes->table(name, message("attribute '{}'", name));
        const std::string on = entry.need_text("on");
        if (on != "segment" && on != "tile") entry.refuse("on", message("segment or tile"));
        auto& list = on == "tile" ? tables_.tile_attributes : tables_.segment_attributes;
        const auto& others = on == "tile" ? tables_.segment_attributes : tables_.tile_attributes;
        check_new(others, *attributes, name, message("attribute"));
        const int index = add_name(list, *attributes, name, message("attribute"));
        list[static_cast<std::size_t>(index)].style = entry.text("style").value_or("");
        entry.done();
    }
}

/// "plugin:name" of another plugin that is seen: what it says of the thing may be said anew.
bool TilesReader::is_foreign(const std::string& name) const {
    const std::size_t colon = std::min(name.find(':'), name.size());
    return colon < name.size() && name.compare(0, colon, plugin_.manifest.id) != 0
           && sight_.seen.contains(name.substr(0, colon));
}

void TilesReader::read_looks(reading::TomlTable& table) {
    std::optional<reading::TomlTable> figures = table.table("figure", message("figure"));
    for (const std::string& name : figures ? figures->keys() : std::vector<std::string>()) {
        reading::TomlTable entry = *figures->table(name, message("figure '{}'", name));
        if (is_absent(name)) continue;
        if (is_foreign(name))
            tables_.figure_looks.push_back(
                {name, "", plugin_.manifest.id, figures->place_of(name)});
        else
            add_name(tables_.figure_looks, *figures, name, message("look of the figure"));
        tables_.figure_looks.back().style = entry.need_text("style");
        entry.done();
    }
    std::optional<reading::TomlTable> slots = table.table("slot", message("slot"));
    for (const std::string& name : slots ? slots->keys() : std::vector<std::string>()) {
        reading::TomlTable entry = *slots->table(name, message("slot '{}'", name));
        const int index = add_name(tables_.slot_looks, *slots, name, message("look of the slot"));
        SlotLook& look = tables_.slot_looks[static_cast<std::size_t>(index)];
        look.style = entry.need_text("style");
        look.worth = entry.number("worth", 1, most_attribute).value_or(1);
        entry.done();
    }
}

/// Refuses a name that several plugins have given.
void TilesReader::refuse_several(const reading::TomlTable& table, std::string_view key,
                                 const std::string& name, const reading::NameTable& known) {
    std::vector<std::string> several = engine::namesakes(known.names(), name);
    if (several.size() < 2) return;
    for (std::string& full : several)
        full = reading::in_quotes(full);
    table.fail(key, message("several plugins have '{}', write {}", name, reading::listed(several)));
}

engine::TerrainId TilesReader::terrain_named(reading::TomlTable& table, std::string_view key,
                                             const std::string& name) const {
    const auto found = terrains_.find(name);
    if (!found) refuse_several(table, key, name, terrains_);
    if (!found)
        table.fail(key, message("expected a terrain, found '{}'; known: {}", name,
                                reading::known_names(terrains_.names())));
    const std::string& owner = tables_.terrains[*found].plugin;
    if (!sight_.seen.contains(owner))
        table.fail(key, message("the terrain '{}' is of plugin '{}', which plugin '{}' does not "
                                "name under requires or optional",
                                name, owner, plugin_.manifest.id));
    return static_cast<engine::TerrainId>(*found);
}

void TilesReader::read_tile(reading::TomlTable& table) {
    TileEntry tile;
    const std::string id = table.need_text("id");
    if (!reading::is_name(id, true, "_-"))
        table.refuse("id", message("a name of letters, digits, _ and -"));
    tile.type.id = set_ + '/' + id;
    table.rename(message("tile '{}'", tile.type.id));
    tile.set = set_;
    tile.plugin = plugin_.manifest.id;
    tile.lent = plugin_.only_tiles;
    tile.place = table.place();
    const auto [before, is_new] = places_.try_emplace(tile.type.id, tile.place);
    if (!is_new)
        table.fail("id", message("the tile '{}' is already there, at {}", tile.type.id,
                                 before->second.text()));
    tile.start = table.number("start", 0, most_copies).value_or(0);
    tile.count = tile.start > 0 ? table.number("count", 0, most_copies).value_or(0)
                                : table.need_number("count", 0, most_copies);
    tile.type.segment.fill(engine::no_segment);
    covered_ = 0;
    read_segments(table, tile);
    read_shut_ports(table, tile);
    check_covered(table);
    read_tile_attributes(table, tile);
    table.done(tile_attributes_.names());
    tables_.tiles.push_back(std::move(tile));
}

void TilesReader::read_segments(reading::TomlTable& table, TileEntry& tile) {
    std::optional<reading::TomlTable> segments =
        table.table("segments", message("{}, segments", table.name()));
    if (!segments) return;
    const std::vector<std::string> names = segments->keys();
    if (names.size() > most_segments)
        segments->fail(names.back(), message("expected at most {} segments, found {}",
                                             most_segments, names.size()));
    std::vector<reading::TomlTable> tables;
    for (const std::string& name : names) {
        if (!reading::is_word(name))
            segments->fail(name, reading::expected_found(reading::a_name("_"),
                                                         verbatim(reading::shortened(name))));
        tables.push_back(*segments->table(name, message("{}, segment '{}'", table.name(), name)));
        read_segment(tables.back(), name, tile);
    }
    for (std::size_t index = 0; index < tables.size(); ++index) {
        read_touches(tables[index], static_cast<engine::SegmentIndex>(index), tile);
        tables[index].done(segment_attributes_.names());
    }
}

void TilesReader::read_segment(reading::TomlTable& table, const std::string& name,
                               TileEntry& tile) {
    engine::Segment segment;
    segment.name = name;
    segment.terrain = terrain_named(table, "terrain", table.text("terrain").value_or(name));
    segment.ports = read_ports(table, "ports", table.text("ports").value_or(""));
    table.raw("touches");
    tile.endings.push_back(read_ending(table, segment.ports));
    segment.attributes = read_numbers(table, tables_.segment_attributes, segment_attributes_);
    const auto index = static_cast<engine::SegmentIndex>(tile.type.segments.size());
    cover(table, "ports", segment.ports, segment.terrain, index, tile);
    tile.type.segments.push_back(std::move(segment));
}

std::string TilesReader::read_ending(reading::TomlTable& table, engine::PortMask ports) const {
    const std::string style = table.text("ends").value_or("");
    if (style.empty() && !table.has("ends")) return style;
    if (!reading::is_word(style)) table.refuse("ends", message("the name of a style"));
    if (std::has_single_bit(ports)) return style;
    table.fail("ends",
               message("'ends': expected a segment of one port, found {}", std::popcount(ports)));
}

std::vector<int> TilesReader::read_numbers(reading::TomlTable& table,
                                           const std::vector<Named>& attributes,
                                           const reading::NameTable& known) {
    std::vector<int> numbers(attributes.size(), 0);
    for (const std::string& key : table.other_keys()) {
        const auto index = known.find(key);
        if (!index) refuse_several(table, key, key, known);
        if (!index) continue; // refused by `done`, which knows all keys
        const Named& attribute = attributes[*index];
        if (!sight_.seen.contains(attribute.plugin))
            table.fail(key, message("the attribute '{}' is of plugin '{}', which plugin '{}' does "
                                    "not name under requires or optional",
                                    key, attribute.plugin, plugin_.manifest.id));
        numbers[*index] = *table.number(key, -most_attribute, most_attribute);
    }
    return numbers;
}

void TilesReader::read_touches(reading::TomlTable& table, engine::SegmentIndex self,
                               TileEntry& tile) {
    const auto& segments = tile.type.segments;
    for (const std::string& other : words_of(table.text("touches").value_or(""))) {
        const auto found = std::find_if(segments.begin(), segments.end(),
                                        [&](const auto& segment) { return segment.name == other; });
        if (found == segments.end() || found - segments.begin() == self)
            table.fail("touches",
                       message("'{}': expected {}, found {}", "touches",
                               message("another segment of this tile"), reading::in_quotes(other)));
        const auto index = static_cast<engine::SegmentIndex>(found - segments.begin());
        const engine::Link link{std::min(self, index), std::max(self, index)};
        auto& links = tile.type.links;
        if (std::find(links.begin(), links.end(), link) == links.end()) links.push_back(link);
    }
}

void TilesReader::read_shut_ports(reading::TomlTable& table, TileEntry& tile) {
    std::optional<reading::TomlTable> shut =
        table.table("shut", message("{}, shut ports", table.name()));
    if (!shut) return;
    for (const std::string& key : shut->keys()) {
        const engine::PortMask ports = read_ports(*shut, key, key);
        const engine::TerrainId terrain = terrain_named(*shut, key, shut->need_text(key));
        cover(*shut, key, ports, terrain, engine::no_segment, tile);
    }
}

void TilesReader::read_tile_attributes(reading::TomlTable& table, TileEntry& tile) {
    tile.type.attributes = read_numbers(table, tables_.tile_attributes, tile_attributes_);
}

void TilesReader::cover(const reading::TomlTable& table, std::string_view key,
                        engine::PortMask ports, engine::TerrainId terrain,
                        engine::SegmentIndex segment, TileEntry& tile) {
    if ((covered_ & ports) != 0)
        table.fail(key, message("expected each port of the tile once, found {} again",
                                ports_text(static_cast<engine::PortMask>(covered_ & ports))));
    covered_ = static_cast<engine::PortMask>(covered_ | ports);
    for (std::size_t port = 0; port < port_count; ++port)
        if ((ports & engine::port_bit(static_cast<int>(port))) != 0) {
            tile.type.terrain[port] = terrain;
            tile.type.segment[port] = segment;
            port_places_[port] = table.place_of(key);
        }
}

/// Where ports are given that lie next to the first one missing: there it was forgotten.
reading::SourcePlace TilesReader::place_near(engine::PortMask missing,
                                             const reading::TomlTable& table) const {
    int first = 0;
    while ((missing & engine::port_bit(first)) == 0)
        ++first;
    for (int distance = 1; distance < port_count; ++distance)
        for (const int port :
             {(first + port_count - distance) % port_count, (first + distance) % port_count})
            if ((covered_ & engine::port_bit(port)) != 0)
                return port_places_[static_cast<std::size_t>(port)];
    return table.place_of("segments");
}

void TilesReader::check_covered(const reading::TomlTable& table) const {
    const auto missing = static_cast<engine::PortMask>(engine::all_ports & ~covered_);
    if (missing != 0)
        throw reading::LoadError(place_near(missing, table),
                                 message("{}: expected all twelve ports, found nothing at {}",
                                         table.name(), ports_text(missing)));
}

} // namespace

void read_tiles(const Plugin& plugin, const reading::Sight& sight, TileTables& tables,
                const UnsavedFile* unsaved) {
    const std::filesystem::path folder = plugin.folder / "tiles";
    const std::filesystem::path first = plugin.folder / "tiles.toml";
    std::set<std::filesystem::path> files; // by name
    for (const std::filesystem::path& file : reading::entries_of(folder, ".toml"))
        files.insert(file);
    if (unsaved != nullptr && unsaved->file.parent_path() == folder) files.insert(unsaved->file);
    const auto read = [&](const std::filesystem::path& file) {
        TilesReader reader(file, plugin, sight, tables);
        if (unsaved != nullptr && unsaved->file == file)
            reader.read(reading::parse_toml(unsaved->text, file));
        else
            reader.read(reading::read_toml(file));
    };
    if (reading::exists(first) || (unsaved != nullptr && unsaved->file == first)) read(first);
    for (const std::filesystem::path& file : files)
        read(file);
}

reading::Sight sight_of(const std::vector<Plugin>& plugins, const Plugin& plugin) {
    reading::Sight sight{plugin.manifest.id, {plugin.manifest.id}};
    // Load order runs from what is required to what requires it.
    for (auto other = plugins.rbegin(); other != plugins.rend(); ++other) {
        if (!sight.seen.contains(other->manifest.id)) continue;
        sight.seen.insert(other->manifest.requires_.begin(), other->manifest.requires_.end());
        for (const Plugin& played : plugins)
            if (names(other->manifest.optional, played.manifest.id))
                sight.seen.insert(played.manifest.id);
        sight.seen.insert(other->manifest.tiles_of.begin(), other->manifest.tiles_of.end());
    }
    return sight;
}

TileTables read_all_tiles(const std::vector<Plugin>& plugins) {
    TileTables tiles;
    for (const Plugin& plugin : plugins)
        read_tiles(plugin, sight_of(plugins, plugin), tiles);
    tiles.complete();
    return tiles;
}

} // namespace bastide::catalogue
