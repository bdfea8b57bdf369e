#include "core/host/plugin_names.hpp"

namespace bastide::host {
namespace {

/// Of two lists, numbered through.
template <class First, class Second>
reading::NameTable names_of_both(const First& first, const Second& second,
                                 const reading::Sight& sight) {
    std::vector<reading::Called> names;
    for (std::size_t i = 0; i < first.size(); ++i)
        add_names_of(first[i], i, names);
    for (std::size_t i = 0; i < second.size(); ++i)
        add_names_of(second[i], first.size() + i, names);
    return {names, sight};
}

} // namespace

std::vector<PluginNames> names_of_plugins(const std::vector<catalogue::Plugin>& plugins,
                                          const catalogue::TileTables& tiles,
                                          const Registration& declared) {
    std::vector<PluginNames> names;
    for (const catalogue::Plugin& plugin : plugins) {
        const reading::Sight sight = catalogue::sight_of(plugins, plugin);
        names.push_back({
            reading::names_seen(tiles.terrains, sight),
            reading::names_seen(tiles.segment_attributes, sight),
            reading::names_seen(tiles.tile_attributes, sight),
            names_of_both(tiles.tile_attributes, tiles.segment_attributes, sight),
            reading::names_seen(declared.layers, sight),
            reading::names_seen(declared.figures, sight),
            names_of_both(declared.decks, declared.bags, sight),
            reading::names_seen(declared.slots, sight),
            reading::names_seen(declared.choices, sight),
            reading::names_seen(declared.steps, sight),
            {},
        });
    }
    return names;
}

} // namespace bastide::host
