#include "network/packages/library.hpp"

#include "core/reading/error.hpp"

#include <algorithm>

namespace bastide::packages {

using engine::message;
using reading::LoadError;

Library::Library(catalogue::Catalogue now, std::filesystem::path folder,
                 const std::function<void(const std::string&)>& warn)
    : store_(folder),
      rule_sets_(std::move(folder)),
      now_(std::make_shared<const catalogue::Catalogue>(std::move(now))) {
    for (const catalogue::Plugin& plugin : now_->plugins())
        try {
            kept_.emplace(plugin.manifest.id, store_.keep(plugin));
        } catch (const LoadError& error) {
            if (warn) warn(error.what());
        }
}

Packages Library::packages_of(const std::vector<catalogue::Plugin>& plugins) const {
    Packages packages;
    for (const catalogue::Plugin& plugin : plugins) {
        const auto kept = kept_.find(plugin.manifest.id);
        if (kept == kept_.end())
            throw LoadError({}, message("the plugin '{}' could not be kept for games that last",
                                        plugin.manifest.id));
        packages.insert(*kept);
    }
    return packages;
}

std::shared_ptr<const catalogue::Catalogue> Library::of(const Packages& packages) const {
    const bool same = std::all_of(packages.begin(), packages.end(), [&](const auto& package) {
        const auto kept = kept_.find(package.first);
        return kept != kept_.end() && kept->second == package.second;
    });
    if (same) return now_;
    return std::make_shared<const catalogue::Catalogue>(
        store_.catalogue(packages, {}, now_->language_roots()));
}

} // namespace bastide::packages
