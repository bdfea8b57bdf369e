#include "presentation/setup/game_title.hpp"

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

} // namespace bastide::setup
