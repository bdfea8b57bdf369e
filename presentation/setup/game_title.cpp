#include "presentation/setup/game_title.hpp"

#include "presentation/setup/at_a_glance.hpp"

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
    const Preset* const found = preset_of(plugins, presets);
    return found == nullptr ? plugin_titles(plugins, catalogue, tr)
                            : found->texts_in(tr.code()).title;
}

} // namespace bastide::setup
