// Plugins in the order in which players look for them.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/plugin.hpp"

#include <vector>

namespace bastide::setup {

/// The game that a plugin needs in the end, itself where it needs none.
const catalogue::Plugin& family_of(const catalogue::Plugin& plugin,
                                   const catalogue::Catalogue& catalogue);

/// Each game followed by what needs it; variants of any game at the end.
std::vector<const catalogue::Plugin*> by_family(const catalogue::Catalogue& catalogue);

} // namespace bastide::setup
