#include "frontend/desktop/setup/families.hpp"

#include <algorithm>
#include <tuple>

namespace bastide::desktop {
namespace {

/// The game that a plugin needs in the end, itself where it needs none.
const host::Plugin& family_of(const host::Plugin& plugin, const host::Catalogue& catalogue) {
    const host::Plugin* now = &plugin;
    for (std::size_t i = 0; i < catalogue.plugins().size(); ++i) { // whatever circles there are
        const auto& needed = now->manifest.requires_;
        const host::Plugin* const next = needed.empty() ? nullptr : catalogue.find(needed.front());
        if (next == nullptr) break;
        now = next;
    }
    return *now;
}

} // namespace

std::vector<const host::Plugin*> by_family(const host::Catalogue& catalogue) {
    std::vector<const host::Plugin*> plugins;
    for (const host::Plugin& plugin : catalogue.plugins())
        plugins.push_back(&plugin);
    std::stable_sort(
        plugins.begin(), plugins.end(), [&](const host::Plugin* a, const host::Plugin* b) {
            const auto rank = [&](const host::Plugin* plugin) {
                const host::Plugin& family = family_of(*plugin, catalogue);
                return std::tuple(family.manifest.variant, family.manifest.id, &family != plugin);
            };
            return rank(a) < rank(b);
        });
    return plugins;
}

} // namespace bastide::desktop
