// Plugins by strangers: what a player is asked about before it is played for the first time.
// Tested in tests/frontend/desktop/plugins/plugin_list_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/places.hpp"

#include <string>
#include <vector>

namespace bastide::setup {

/// What a player agrees to with a plugin. For a folder right in the user's own folder of plugins it
/// is the folder, whatever is changed in it: that is where one works on plugins, and nobody else
/// puts anything there. For an archive, for a link and for what the command line names it is the
/// content.
std::string agreement_to(const catalogue::Plugin& plugin, const catalogue::Places& places);

/// Those of `ids`, and of what they need, that are neither bundled nor agreed to; `known` holds
/// agreements.
std::vector<const catalogue::Plugin*> strangers_among(const std::vector<std::string>& ids,
                                                      const catalogue::Catalogue& catalogue,
                                                      const catalogue::Places& places,
                                                      const std::vector<std::string>& known);

/// Drops agreements to folders that are gone: another plugin may come there.
void forget_gone(std::vector<std::string>& known);

} // namespace bastide::setup
