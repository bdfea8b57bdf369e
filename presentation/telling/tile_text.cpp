#include "presentation/telling/tile_text.hpp"

#include <algorithm>
#include <vector>

namespace bastide::telling {

std::string tile_text(const engine::RulesetDraft& rules, engine::TileTypeId tile,
                      const words::Wording& say) {
    std::vector<engine::TerrainId> seen;
    std::string text;
    for (const engine::Segment& segment : rules.tiles[tile].segments) {
        if (std::find(seen.begin(), seen.end(), segment.terrain) != seen.end()) continue;
        seen.push_back(segment.terrain);
        text += (text.empty() ? "" : ", ") + say.word(rules.terrains[segment.terrain].name);
    }
    return text;
}

} // namespace bastide::telling
