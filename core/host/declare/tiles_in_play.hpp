// Which tiles are played: what decks hold, and what lies on the table at the beginning.
// Tested in tests/core/host/declare/decks_test.cpp.
#pragma once

#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/engine/rules/ruleset_draft.hpp"
#include "core/host/declare/registration.hpp"

namespace bastide::host {

/// Gives a game its tiles, decks and start; tiles that are in none of these stay out. Throws
/// `LoadError` where there is no deck, or not one start tile.
void add_tiles(const catalogue::TileTables& tiles, const Registration& declared,
               engine::RulesetDraft& rules);

} // namespace bastide::host
