// Plugins that can be written, and a new one for tiles.
// Tested in tests/modding/workshop/own_plugins_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::workshop {

/// Ids of the plugins whose folder may be written and that are none of the installation, by id.
std::vector<std::string> own_plugins(const catalogue::Catalogue& catalogue,
                                     const std::filesystem::path& bundled);

/// The files that a plugin's tiles stand in, or may stand in: tiles.toml, and those of tiles/.
std::vector<std::filesystem::path> tile_files(const std::filesystem::path& plugin_folder);

/// A plugin's id made of what somebody calls it: "Mé kartičky" becomes "me-karticky". It may be
/// none, where there is nothing to make one of.
std::string id_of_title(const std::string& title);

/// A plugin that brings tiles for the deck of a game.
struct NewPlugin {
    std::string id;
    std::string title;
    std::string game;    ///< the plugin that it requires
    std::string deck;    ///< of that plugin
    std::string terrain; ///< of that plugin; all of the first tile is of it
};

/// Writes its folder below `root`, with a first tile "A". Throws `LoadError` for what is no id, for
/// a folder that is there already, and where nothing can be written.
void begin_plugin(const std::filesystem::path& root, const NewPlugin& plugin);

} // namespace bastide::workshop
