// What lies on a tile, for those who do not see it.
#pragma once

#include "core/engine/rules/ruleset.hpp"
#include "presentation/words/wording.hpp"

#include <array>
#include <string>

namespace bastide::telling {

/// "city, road, field": the kinds of land of a tile, in the order of its segments, each once.
std::string tile_text(const engine::RulesetDraft& rules, engine::TileTypeId tile,
                      const words::Wording& say);

/// What the sides of the tile as it is not turned show in their middle, clockwise from the north:
/// "city", "road"; empty where that is nothing.
std::array<std::string, 4> side_texts(const engine::RulesetDraft& rules, engine::TileTypeId tile,
                                      const words::Wording& say);

} // namespace bastide::telling
