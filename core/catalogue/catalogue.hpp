// All plugins that there are.
#pragma once

#include "core/catalogue/plugin.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::catalogue {

/// A plugin folder that could not be read.
struct BrokenPlugin {
    std::filesystem::path folder;
    std::string message; ///< with file, line and what was expected
};

/// All plugins found in some folders. Of two with one id the one found first counts; the other is
/// listed as broken.
class Catalogue {
  public:
    /// Reads every folder that holds a plugin.toml directly below one of `roots`; roots that do not
    /// exist are skipped. Never throws for a bad plugin.
    static Catalogue read(const std::vector<std::filesystem::path>& roots);

    const std::vector<Plugin>& plugins() const { return plugins_; } ///< by id
    const std::vector<BrokenPlugin>& broken() const { return broken_; }
    const Plugin* find(std::string_view id) const;

  private:
    std::vector<Plugin> plugins_;
    std::vector<BrokenPlugin> broken_;
};

} // namespace bastide::catalogue
