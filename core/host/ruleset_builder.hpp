// Puts together what plugins have declared.
#pragma once

#include "core/engine/ruleset.hpp"
#include "core/host/plugin.hpp"
#include "core/host/presentation.hpp"
#include "core/host/registration.hpp"
#include "core/host/tile_tables.hpp"

#include <vector>

namespace bastide::host {

/// The ruleset, compiled. Throws `LoadError`.
engine::Ruleset build_ruleset(const std::vector<Plugin>& plugins, const TileTables& tiles,
                              const Registration& declared);

/// Adds the styles of terrains, attributes and figures. Throws `LoadError` for the look of a figure
/// that does not exist.
void add_styles(const TileTables& tiles, const engine::Ruleset& rules, Presentation& presentation);

} // namespace bastide::host
