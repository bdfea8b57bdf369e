// All plugins that there are.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/engine/rules/message.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::catalogue {

/// A plugin folder or archive that could not be read.
struct BrokenPlugin {
    std::filesystem::path folder;
    std::string id; ///< what its manifest says; the name of folder or archive where that is silent
    engine::Message message;    ///< with file, line and what was expected
    reading::SourcePlace place; ///< as far as known
};

/// A plugin that another of the same id stands before.
struct HiddenPlugin {
    std::string id;
    std::filesystem::path folder;
    std::filesystem::path by; ///< the folder of the one that counts

    engine::Message message() const;
};

/// All plugins found in some folders. Of two with one id that of the later folder counts.
class Catalogue {
  public:
    /// Reads every folder that holds a plugin.toml, and every zip archive of one, directly below
    /// one of `roots`, the bundled ones first and the user's after them; roots that do not exist
    /// are skipped. Never throws for a bad plugin. `folders` are plugins themselves, which count
    /// before all others.
    static Catalogue read(const std::vector<std::filesystem::path>& roots,
                          const std::vector<std::filesystem::path>& folders = {});

    const std::vector<Plugin>& plugins() const { return plugins_; } ///< by id
    const std::vector<BrokenPlugin>& broken() const { return broken_; }
    const std::vector<HiddenPlugin>& hidden() const { return hidden_; }
    const Plugin* find(std::string_view id) const;
    /// What was read from a folder, if it is sound; if it is broken.
    const Plugin* find_in(const std::filesystem::path& folder) const;
    const BrokenPlugin* find_broken_in(const std::filesystem::path& folder) const;
    /// By its id or the name of its folder; null when there is none.
    const BrokenPlugin* find_broken(std::string_view name) const;
    /// Why `find` has nothing: what is broken, with file and line, or which plugins there are.
    engine::Message why_missing(const std::string& name) const;

  private:
    void add(const std::filesystem::path& folder);

    std::vector<Plugin> plugins_;
    std::vector<BrokenPlugin> broken_;
    std::vector<HiddenPlugin> hidden_;
};

} // namespace bastide::catalogue
