// The plugins that a server's games are played by: as they are now, and as games began with them.
// Tested in tests/network/packages/library_test.cpp.
#pragma once

#include "network/packages/package_store.hpp"
#include "network/packages/rule_sets.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bastide::packages {

/// For any thread.
class Library {
  public:
    /// Keeps a copy of each plugin in the folder, so that games go on by it when it changes.
    /// `warn` is told of plugins that are too large to be kept: games by them cannot be made.
    Library(catalogue::Catalogue now, std::filesystem::path folder,
            const std::function<void(const std::string&)>& warn = {});

    /// What new games can be played by.
    const catalogue::Catalogue& now() const { return *now_; }
    /// The packages of plugins of `now`. Throws `reading::LoadError` for one that is not
    /// kept.
    Packages packages_of(const std::vector<catalogue::Plugin>& plugins) const;
    /// Just these, or `now` where they are the same. Throws `reading::LoadError` as a store does.
    std::shared_ptr<const catalogue::Catalogue> of(const Packages& packages) const;
    const PackageStore& store() const { return store_; }
    PackageStore& store() { return store_; }
    /// Of all plugins of `now`.
    const Packages& packages() const { return kept_; }
    /// Kept beside the packages.
    RuleSets& rule_sets() { return rule_sets_; }

  private:
    PackageStore store_;
    RuleSets rule_sets_;
    std::shared_ptr<const catalogue::Catalogue> now_;
    Packages kept_; ///< of all plugins of `now`
};

} // namespace bastide::packages
