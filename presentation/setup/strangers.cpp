#include "presentation/setup/strangers.hpp"

#include <algorithm>
#include <set>

namespace bastide::setup {
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

std::string agreement_to(const catalogue::Plugin& plugin, const catalogue::Places& places) {
    std::error_code unknown;
    const auto status = std::filesystem::symlink_status(plugin.folder, unknown);
    const bool worked_on = places.origin_of(plugin.folder) == catalogue::Origin::own
                           && status.type() == std::filesystem::file_type::directory;
    return worked_on ? plugin.folder.string() : plugin.content_text();
}

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
               || std::find(known.begin(), known.end(), agreement_to(*plugin, places))
                      != known.end();
    });
    return gathered;
}

void forget_gone(std::vector<std::string>& known) {
    std::erase_if(known, [](const std::string& agreed) {
        std::error_code unknown;
        return agreed.starts_with('/') && !std::filesystem::is_directory(agreed, unknown);
    });
}

} // namespace bastide::setup
