// Plugins in the order in which players look for them.
#pragma once

#include "core/host/plugin.hpp"

#include <vector>

namespace bastide::desktop {

/// Each game followed by what needs it; variants of any game at the end.
std::vector<const host::Plugin*> by_family(const host::Catalogue& catalogue);

} // namespace bastide::desktop
