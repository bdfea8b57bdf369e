#include "frontend/desktop/setup/strangers.hpp"

#include <algorithm>
#include <set>

namespace bastide::desktop {
namespace {

/// Adds a plugin and all whose rules or tiles come with it.
void gather(const std::string& id, const catalogue::Catalogue& catalogue,
            std::set<std::string>& seen, std::vector<const catalogue::Plugin*>& gathered) {
    const catalogue::Plugin* const plugin = catalogue.find(id);
    if (plugin == nullptr || !seen.insert(id).second) return;
    gathered.push_back(plugin);
    for (const auto* const more : {&plugin->manifest.requires_, &plugin->manifest.tiles_of})
        for (const std::string& other : *more)
            gather(other, catalogue, seen, gathered);
}

} // namespace

std::vector<const catalogue::Plugin*> strangers_among(const std::vector<std::string>& ids,
                                                      const catalogue::Catalogue& catalogue,
                                                      const catalogue::Places& places,
                                                      const std::vector<std::string>& known) {
    std::set<std::string> seen;
    std::vector<const catalogue::Plugin*> gathered;
    for (const std::string& id : ids)
        gather(id, catalogue, seen, gathered);
    std::erase_if(gathered, [&](const catalogue::Plugin* plugin) {
        return places.origin_of(plugin->folder) == catalogue::Origin::bundled
               || std::find(known.begin(), known.end(), plugin->content_text()) != known.end();
    });
    return gathered;
}

} // namespace bastide::desktop
