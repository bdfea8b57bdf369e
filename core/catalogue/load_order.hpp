// Which plugins are played, and in which order they are loaded.
#pragma once

#include "core/catalogue/catalogue.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::catalogue {

/// What is played: plugins by id and settings by "plugin.setting". A setting left out has its
/// default; what a plugin requires may be left out.
struct Choice {
    std::vector<std::string> plugins;
    std::map<std::string, SettingValue> settings;

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// Plugins in the order in which they are loaded: what one requires comes before it, then by id.
/// Throws `LoadError` in one sentence for an unknown plugin, one of an unfit version, a circle, two
/// that conflict, or variants without a game.
std::vector<const Plugin*> load_order(const Catalogue& catalogue,
                                      const std::vector<std::string>& chosen);

/// One of them says that they cannot be played together, in the versions that they have.
bool conflict(const Plugin& a, const Plugin& b);

/// The plugins of a game: those chosen, in load order, and before the first that uses tiles of
/// others, these, `only_tiles`, with what they require. Who uses them has their content in its own.
/// Throws `LoadError` as `load_order` does.
std::vector<Plugin> plugins_of_game(const Catalogue& catalogue,
                                    const std::vector<std::string>& chosen);

/// What shows a plugin at work: itself, and beside a variant the first game that there is.
Choice sample_choice(const Catalogue& catalogue, const std::string& id);

} // namespace bastide::catalogue
