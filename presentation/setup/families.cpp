#include "presentation/setup/families.hpp"

#include <algorithm>
#include <tuple>

namespace bastide::setup {

const catalogue::Plugin& family_of(const catalogue::Plugin& plugin,
                                   const catalogue::Catalogue& catalogue) {
    const catalogue::Plugin* now = &plugin;
    for (std::size_t i = 0; i < catalogue.plugins().size(); ++i) { // whatever circles there are
        const auto& needed = now->manifest.requires_;
        const catalogue::Plugin* const next =
            needed.empty() ? nullptr : catalogue.find(needed.front());
        if (next == nullptr) break;
        now = next;
    }
    return *now;
}

std::vector<const catalogue::Plugin*> by_family(const catalogue::Catalogue& catalogue) {
    std::vector<const catalogue::Plugin*> plugins;
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        plugins.push_back(&plugin);
    std::stable_sort(plugins.begin(), plugins.end(),
                     [&](const catalogue::Plugin* a, const catalogue::Plugin* b) {
                         const auto rank = [&](const catalogue::Plugin* plugin) {
                             const catalogue::Plugin& family = family_of(*plugin, catalogue);
                             return std::tuple(family.manifest.variant, family.manifest.id,
                                               &family != plugin);
                         };
                         return rank(a) < rank(b);
                     });
    return plugins;
}

} // namespace bastide::setup
