// Puts together what plugins have declared.
// Tested in tests/core/host/declare/registrar_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/catalogue/words/presentation.hpp"
#include "core/engine/rules/ruleset.hpp"
#include "core/host/declare/registration.hpp"
#include "core/sandbox/lua_errors.hpp"

#include <memory>
#include <vector>

namespace bastide::host {

/// The ruleset, compiled. `names` are those of the scripts, for places of errors. Of the last
/// stratum of the main pile `tiles_drawn` tiles are drawn at most; 0: all. Throws `LoadError`.
std::shared_ptr<const engine::Ruleset>
build_ruleset(const std::vector<catalogue::Plugin>& plugins, const catalogue::TileTables& tiles,
              const Registration& declared, const sandbox::ChunkNames& names, int tiles_drawn);

/// Adds the styles of terrains, attributes and figures. Throws `LoadError` for the look of a figure
/// that does not exist.
void add_styles(const std::vector<catalogue::Plugin>& plugins, const catalogue::TileTables& tiles,
                const Registration& declared, catalogue::Presentation& presentation);

} // namespace bastide::host
