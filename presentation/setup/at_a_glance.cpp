#include "presentation/setup/at_a_glance.hpp"

#include "presentation/setup/game_length.hpp"

#include <algorithm>
#include <set>

namespace bastide::setup {

const Preset* preset_of(const std::vector<std::string>& plugins, const Presets& presets) {
    const std::set<std::string> played(plugins.begin(), plugins.end());
    const Preset* found = nullptr;
    for (const Preset& preset : presets.presets) {
        const std::vector<std::string>& its = preset.choice.plugins;
        if (std::set<std::string>(its.begin(), its.end()) != played) continue;
        if (found != nullptr) return nullptr;
        found = &preset;
    }
    return found;
}

std::string glance_text(const engine::Ruleset& ruleset, const std::vector<records::Seat>& seats,
                        const Preset* preset, const words::Language& tr) {
    int tiles = 0;
    for (const engine::Stratum& stratum : ruleset.piles[engine::main_pile].strata)
        tiles += stratum.draws;
    const std::string weight = preset == nullptr ? "" : weight_text(*preset, tr);
    return tr.count("about {} minute", "about {} minutes",
                    expected_minutes(tiles, seats, Pace::brisk))
           + " · " + tr.count("{} tile", "{} tiles", tiles)
           + (weight.empty() ? "" : " · " + weight);
}

std::vector<std::string> pictured_tiles(const engine::Ruleset& ruleset, std::size_t most) {
    std::vector<const engine::TileType*> tiles;
    for (const engine::TileType& tile : ruleset.tiles)
        tiles.push_back(&tile);
    std::stable_sort(tiles.begin(), tiles.end(), [](const auto* a, const auto* b) {
        return a->segments.size() > b->segments.size();
    });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, tiles.size()); ++i)
        names.push_back(tiles[i]->id);
    return names;
}

std::string pictured_tile(const engine::Ruleset& ruleset, const std::vector<std::string>& plugins) {
    const std::vector<std::string> all = pictured_tiles(ruleset, ruleset.tiles.size());
    for (auto plugin = plugins.rbegin(); plugin != plugins.rend(); ++plugin) {
        const auto own = std::find_if(all.begin(), all.end(), [&](const std::string& tile) {
            return tile.starts_with(*plugin); // "river-1/spring" is of the plugin river
        });
        if (own != all.end()) return *own;
    }
    return all.front();
}

} // namespace bastide::setup
