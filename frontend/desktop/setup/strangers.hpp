// Plugins by strangers: what a player is asked about before it is played for the first time.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/places.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

/// Those of `ids`, and of what they need, that are neither bundled nor known in the content that
/// they have now. `known` holds hashes of contents.
std::vector<const catalogue::Plugin*> strangers_among(const std::vector<std::string>& ids,
                                                      const catalogue::Catalogue& catalogue,
                                                      const catalogue::Places& places,
                                                      const std::vector<std::string>& known);

} // namespace bastide::desktop
