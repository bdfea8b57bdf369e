#include "presentation/setup/game_title.hpp"

#include <set>

namespace bastide::setup {

std::string plugin_titles(const std::vector<std::string>& plugins,
                          const catalogue::Catalogue& catalogue, const words::Language& tr) {
    std::string titles;
    for (const std::string& id : plugins) {
        const catalogue::Plugin* const plugin = catalogue.find(id);
        titles += (titles.empty() ? "" : ", ")
                  + (plugin == nullptr ? id : plugin->manifest_in(tr.code()).title);
    }
    return titles;
}

std::string game_title(const std::vector<std::string>& plugins, const Presets& presets,
                       const catalogue::Catalogue& catalogue, const words::Language& tr) {
    const std::set<std::string> played(plugins.begin(), plugins.end());
    const Preset* found = nullptr;
    for (const Preset& preset : presets.presets) {
        const std::vector<std::string>& its = preset.choice.plugins;
        if (std::set<std::string>(its.begin(), its.end()) != played) continue;
        if (found != nullptr) return plugin_titles(plugins, catalogue, tr);
        found = &preset;
    }
    return found == nullptr ? plugin_titles(plugins, catalogue, tr)
                            : found->texts_in(tr.code()).title;
}

} // namespace bastide::setup
