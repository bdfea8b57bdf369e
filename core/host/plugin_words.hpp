// Words of plugins, where several have a word for the same key.
// Tested in tests/core/host/together_test.cpp.
#pragma once

#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/catalogue/words/presentation.hpp"
#include "core/host/declare/registration.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::host {

/// The words of a game's plugins. A plugin may give another word to a key of one that it sees. A
/// key of plugins that do not see each other is "plugin:key" for each of them, and by itself the
/// word of what is called so.
class PluginWords {
  public:
    /// Reads the words of all languages. Throws `LoadError`.
    PluginWords(const std::vector<catalogue::Plugin>& plugins, const catalogue::TileTables& tiles,
                const Registration& declared);

    /// Adds the words of its language to a presentation.
    void add_to(catalogue::Presentation& presentation) const;
    /// For `PluginNames`: by key, what a plugin says for those that others have too.
    std::map<std::string, std::string, std::less<>> keys_of(std::size_t plugin) const;

  private:
    struct Spoken {
        std::string plugin;
        reading::Sight sight;
        std::map<std::string, catalogue::Presentation> by_language;
        std::set<std::string> keys; ///< of all languages
    };
    void find_shared();
    void find_owners(const catalogue::TileTables& tiles, const Registration& declared);

    std::vector<Spoken> plugins_;
    std::set<std::string> shared_; ///< keys of plugins that do not see each other
    std::vector<std::pair<std::string, std::string>> owners_; ///< shared key, plugin; last counts
};

} // namespace bastide::host
