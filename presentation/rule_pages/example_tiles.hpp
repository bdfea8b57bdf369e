// The tiles of an example in a page of rules.
// Tested in tests/presentation/rule_pages/rule_page_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "presentation/rule_pages/rule_page.hpp"

#include <vector>

namespace bastide::rule_pages {

/// As they lie on the table. Throws `std::invalid_argument` where a tile is not of these rules, or
/// does not fit the one beside it.
std::vector<engine::PlacedTile> example_tiles(const host::GameRules& rules,
                                              const std::vector<PicturedTile>& tiles);

struct ExampleFigure {
    std::size_t tile = 0; ///< of those above
    engine::SegmentIndex segment = 0;
    std::string colour;
};

/// Who stands on them. Throws `std::invalid_argument` for a segment that is not there, and where
/// the rules have no figures.
std::vector<ExampleFigure> example_figures(const host::GameRules& rules,
                                           const std::vector<PicturedTile>& tiles);

} // namespace bastide::rule_pages
