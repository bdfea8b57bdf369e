// What the reader of tiles makes of a tile that is being made.
// Tested in tests/modding/workshop/tile_check_test.cpp.
#pragma once

#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/engine/rules/ruleset_draft.hpp"
#include "modding/workshop/tile_draft.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::workshop {

/// Tiles of a game, one of them not saved yet.
struct CheckedTile {
    catalogue::TileTables tables;    ///< as far as they could be read
    std::optional<std::size_t> tile; ///< its place among the tiles; nothing when it is none
    engine::Message problem;         ///< what is wrong; empty when nothing is
    reading::SourcePlace place;      ///< where; in the tile's file it is a line of the unsaved text
};

/// Reads the tiles of a game's plugins, with the text of one file that is not saved yet.
CheckedTile check_tile(const std::vector<catalogue::Plugin>& plugins,
                       const catalogue::UnsavedFile& unsaved, const std::string& id);

/// A terrain or an attribute, as a plugin calls it.
struct SeenThing {
    std::string name;
    std::string style;
    std::map<std::string, std::string> about = {}; ///< what it is for, by language

    /// In a language, else in English; empty where its plugin does not say.
    const std::string& about_in(const std::string& language) const;
};

/// Those of a list that a plugin may use.
std::vector<SeenThing> seen_by(const std::vector<catalogue::Plugin>& plugins,
                               const std::string& plugin,
                               const std::vector<catalogue::Named>& things);

/// Terrains that touch on some tile, as a plugin calls them.
TouchingTerrains touching_terrains(const std::vector<catalogue::Plugin>& plugins,
                                   const std::string& plugin, const catalogue::TileTables& tables);

} // namespace bastide::workshop
