#include "modding/workshop/tile_check.hpp"

#include <algorithm>

namespace bastide::workshop {

CheckedTile check_tile(const std::vector<catalogue::Plugin>& plugins,
                       const catalogue::UnsavedFile& unsaved, const std::string& id) {
    CheckedTile checked;
    try {
        for (const catalogue::Plugin& plugin : plugins)
            catalogue::read_tiles(plugin, catalogue::sight_of(plugins, plugin), checked.tables,
                                  &unsaved);
        checked.tables.complete();
    } catch (const reading::LoadError& error) {
        checked.problem = error.message();
        checked.place = error.place();
    }
    const auto& tiles = checked.tables.tiles;
    const auto found = std::find_if(tiles.begin(), tiles.end(), [&](const auto& tile) {
        return tile.place.file == unsaved.file && tile.type.id.ends_with('/' + id);
    });
    if (found != tiles.end()) checked.tile = static_cast<std::size_t>(found - tiles.begin());
    return checked;
}

namespace {

/// Null when it is not among them.
const catalogue::Plugin* find(const std::vector<catalogue::Plugin>& plugins,
                              const std::string& id) {
    const auto found = std::find_if(plugins.begin(), plugins.end(),
                                    [&](const auto& each) { return each.manifest.id == id; });
    return found == plugins.end() ? nullptr : &*found;
}

} // namespace

std::vector<SeenThing> seen_by(const std::vector<catalogue::Plugin>& plugins,
                               const std::string& plugin,
                               const std::vector<catalogue::Named>& things) {
    const catalogue::Plugin* const own = find(plugins, plugin);
    if (own == nullptr) return {};
    const reading::Sight sight = catalogue::sight_of(plugins, *own);
    const std::vector<std::string> names = reading::names_seen(things, sight).names();
    std::vector<SeenThing> seen;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (sight.seen.contains(things[i].plugin)) seen.push_back({names[i], things[i].style});
    return seen;
}

TouchingTerrains touching_terrains(const std::vector<catalogue::Plugin>& plugins,
                                   const std::string& plugin, const catalogue::TileTables& tables) {
    const catalogue::Plugin* const own = find(plugins, plugin);
    if (own == nullptr) return {};
    const std::vector<std::string> names =
        reading::names_seen(tables.terrains, catalogue::sight_of(plugins, *own)).names();
    TouchingTerrains touching;
    for (const catalogue::TileEntry& tile : tables.tiles)
        for (const engine::Link& link : tile.type.links)
            touching.insert(std::minmax(names[tile.type.segments[link.a].terrain],
                                        names[tile.type.segments[link.b].terrain]));
    return touching;
}

} // namespace bastide::workshop
