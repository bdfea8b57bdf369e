#include "modding/workshop/tile_check.hpp"

#include "core/catalogue/words/locale_reader.hpp"
#include "core/reading/error.hpp"

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

const std::string& SeenThing::about_in(const std::string& language) const {
    static const std::string nothing;
    const auto own = about.find(language);
    const auto found = own != about.end() ? own : about.find("en");
    return found == about.end() ? nothing : found->second;
}

namespace {

/// The words `about_<name>` of a plugin. One whose words cannot be read says nothing.
std::map<std::string, std::string> about(const catalogue::Plugin& plugin, const std::string& name) {
    std::map<std::string, std::string> found;
    for (const auto& [language, texts] : plugin.texts) {
        if (texts.words.empty()) continue;
        try {
            catalogue::Presentation words;
            catalogue::read_words(texts.words, words);
            if (words.find("about_" + name) != nullptr)
                found[language] = words.word("about_" + name);
        } catch (const reading::LoadError&) {
            continue;
        }
    }
    return found;
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
        if (sight.seen.contains(things[i].plugin)) {
            const catalogue::Plugin* const owner = find(plugins, things[i].plugin);
            const std::string& name = things[i].name;
            seen.push_back({names[i], things[i].style,
                            owner == nullptr ? std::map<std::string, std::string>()
                                             : about(*owner, name.substr(name.find(':') + 1))});
        }
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
