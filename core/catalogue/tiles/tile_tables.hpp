// Terrains, attributes, looks and tiles of all plugins of a game, as their tile files name them.
// Tested in tests/core/catalogue/tiles/tiles_reader_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/engine/rules/names.hpp"
#include "core/engine/rules/ruleset.hpp"
#include "core/reading/error.hpp"
#include "core/reading/name_table.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::catalogue {

/// Something that has a name for all plugins, and which plugin gave it.
struct Named {
    std::string name; ///< plain; "plugin:name" where two plugins of a game have the same
    std::string style;
    std::string plugin;
    reading::SourcePlace place;
};

/// How a slot is shown where its owner lies: a picture and a number.
struct SlotLook : Named {
    int worth = 1; ///< what one of it counts in the number shown
};

/// A tile type and its copies. Attributes are filled up by `TileTables::complete`.
struct TileEntry {
    engine::TileType type;
    std::string set;                       ///< as in `TileTables::sets`
    int count = 0;                         ///< in piles
    int start = 0;                         ///< on the table at the beginning
    std::vector<std::string> endings = {}; ///< styles by segment: what it ends in
    std::string plugin;
    bool lent = false; ///< by a plugin whose rules are not played
    reading::SourcePlace place;
};

/// What the tile files of a game say together.
struct TileTables {
    std::vector<Named> terrains;           ///< by TerrainId
    std::vector<Named> segment_attributes; ///< by AttributeId
    std::vector<Named> tile_attributes;    ///< by AttributeId
    std::vector<Named> figure_looks;
    std::vector<SlotLook> slot_looks;
    std::vector<std::pair<engine::TerrainId, engine::TerrainId>> compatible;
    std::vector<Named> sets; ///< of tiles
    std::vector<TileEntry> tiles;

    /// Gives every tile and segment a number for each attribute, and full names to what two plugins
    /// call the same.
    void complete();
};

/// The index of a name; -1 when it is unknown.
template <class Entry>
int find_named(const std::vector<Entry>& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].name == name) return static_cast<int>(i);
    return -1;
}

/// For `reading::names_seen`.
inline void add_names_of(const Named& entry, std::size_t index,
                         std::vector<reading::Called>& names) {
    names.push_back({entry.plugin, engine::short_name(entry.name), index});
}

/// A plugin sees itself and all that it is loaded after by its own wish, near or far: it may use
/// their names, and take the place of what they have said.
reading::Sight sight_of(const std::vector<Plugin>& plugins, const Plugin& plugin);

/// What is to be written into a tile file: it is read in its place.
struct UnsavedFile {
    std::filesystem::path file;
    std::string text;
};

/// Reads a plugin's tiles.toml and then tiles/*.toml by name, where they are, into the tables.
/// Throws `LoadError`.
void read_tiles(const Plugin& plugin, const reading::Sight& sight, TileTables& tables,
                const UnsavedFile* unsaved = nullptr);

/// The tables of all plugins of a game, in load order. Throws `LoadError`.
TileTables read_all_tiles(const std::vector<Plugin>& plugins);

} // namespace bastide::catalogue
