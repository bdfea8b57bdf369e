// The value of every setting in a game.
// Tested in tests/core/host/game_rules_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::catalogue {

/// The one setting that any game has, whose key is its id alone: how many tiles are drawn from the
/// main pile, 0 for all of them.
const Setting& tiles_setting();
/// Its value among chosen ones; 0 where it is none that is allowed.
int tiles_drawn(const std::map<std::string, SettingValue>& chosen);

/// Chosen values checked, and defaults for the rest, by "plugin.setting"; that of the game only
/// where it is not the default. Throws `LoadError`.
std::map<std::string, SettingValue>
settings_in_force(const std::vector<Plugin>& plugins,
                  const std::map<std::string, SettingValue>& chosen);

} // namespace bastide::catalogue
