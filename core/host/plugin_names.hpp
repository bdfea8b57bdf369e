// What each plugin calls the things of a game.
// Tested in tests/core/host/together_test.cpp.
#pragma once

#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/host/declare/registration.hpp"
#include "core/host/view/plugin_names.hpp"

#include <vector>

namespace bastide::host {

/// By plugin, in load order; words are left out.
std::vector<PluginNames> names_of_plugins(const std::vector<catalogue::Plugin>& plugins,
                                          const catalogue::TileTables& tiles,
                                          const Registration& declared);

} // namespace bastide::host
