// All plugins that there are.
#pragma once

#include "core/catalogue/places.hpp"
#include "core/catalogue/plugin.hpp"
#include "core/catalogue/words/language_folders.hpp"
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
    /// `languages` are the roots of languages: what a plugin does not say itself in one of them
    /// stands there.
    static Catalogue read(const std::vector<std::filesystem::path>& roots,
                          const std::vector<std::filesystem::path>& folders = {},
                          const std::vector<std::filesystem::path>& languages = {});
    /// The same of all places.
    static Catalogue of(const Places& places,
                        const std::vector<std::filesystem::path>& folders = {}) {
        return read(places.in_order(), folders, places.language_roots());
    }

    const std::vector<Plugin>& plugins() const { return plugins_; } ///< by id
    const std::vector<BrokenPlugin>& broken() const { return broken_; }
    const std::vector<HiddenPlugin>& hidden() const { return hidden_; }
    /// The languages, and what is wrong with them, also with what they say of plugins.
    const LanguageFolders& languages() const { return languages_; }
    const std::vector<std::filesystem::path>& language_roots() const { return language_roots_; }
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
    Plugin read_plugin(const std::filesystem::path& folder, std::string& id);
    void add_texts(const LanguageFolder& language, Plugin& plugin);

    std::vector<Plugin> plugins_;
    std::vector<BrokenPlugin> broken_;
    std::vector<HiddenPlugin> hidden_;
    LanguageFolders languages_;
    std::vector<std::filesystem::path> language_roots_;
};

} // namespace bastide::catalogue
