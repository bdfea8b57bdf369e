// The reference for makers of plugins: docs/modding/reference.md.
#pragma once

#include "core/catalogue/catalogue.hpp"

#include <string>

namespace bastide::manual {

/// The whole page: calls as scripts/bastide.lua describes them (`stub` is its text), keys of files,
/// styles, and the settings of the plugins of a catalogue.
std::string reference_page(const std::string& stub, const catalogue::Catalogue& bundled);

} // namespace bastide::manual
