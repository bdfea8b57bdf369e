// The value of every setting in a game.
// Tested in tests/core/host/game_rules_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::catalogue {

/// Chosen values checked, and defaults for the rest, by "plugin.setting". Throws `LoadError`.
std::map<std::string, SettingValue>
settings_in_force(const std::vector<Plugin>& plugins,
                  const std::map<std::string, SettingValue>& chosen);

} // namespace bastide::catalogue
