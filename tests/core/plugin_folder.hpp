// Plugins written by tests, and what goes wrong with them.
#pragma once

#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "tests/support.hpp"

#include <initializer_list>
#include <string>
#include <utility>

namespace bastide::tests {

using NamedText = std::pair<std::string, std::string>;

/// A folder of plugins. It begins with "ground": a little game of one tile, on which every turn
/// completes a feature of the layer "spot". A figure "man" may stand there.
class PluginFolder {
  public:
    PluginFolder();

    /// Writes the files of a plugin; without a plugin.toml it gets one that requires "ground".
    void add(const std::string& id, std::initializer_list<NamedText> files);
    void write(const std::string& file, const std::string& text) const;

    std::filesystem::path path(const std::string& file) const {
        return folder_ / ("plugins/" + file);
    }
    catalogue::Catalogue catalogue() const {
        return catalogue::Catalogue::read({folder_ / "plugins"});
    }
    std::shared_ptr<const host::GameRules>
    load(const std::vector<std::string>& plugins,
         const std::map<std::string, catalogue::SettingValue>& settings = {},
         const sandbox::ScriptLimits& limits = {}) const;

    /// What loading throws, paths from the plugins' folder on; empty when it works.
    std::string
    load_error(const std::vector<std::string>& plugins,
               const std::map<std::string, catalogue::SettingValue>& settings = {}) const;
    /// What the plugin `id` says to be wrong with its own files, when loaded.
    std::string error_of(const std::string& id, std::initializer_list<NamedText> files);
    /// A message with the plugins' folder cut out of its paths.
    std::string shortened(std::string message) const;

  private:
    TemporaryFolder folder_;
};

/// Plays "ground" up to the first scoring: a man is deployed in the first turn. What goes wrong
/// then is returned; nothing may have changed by it.
struct FirstScore {
    int points = 0;
    std::string error;
    bool unharmed = true; ///< after an error the state is as before, and the game can go on
};
FirstScore play_first_score(const host::GameRules& rules);

/// What goes wrong with a plugin, when it is loaded or in that scoring; empty when nothing does.
/// Checks that a rule that fails harms nothing.
std::string first_problem(const PluginFolder& folder, const std::string& id);

} // namespace bastide::tests
