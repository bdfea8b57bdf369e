#include "presentation/telling/tile_text.hpp"

#include <algorithm>
#include <vector>

namespace bastide::telling {
namespace {

/// A terrain of no layer is a picture only.
bool counts(const engine::RulesetDraft& rules, engine::TerrainId terrain) {
    return std::any_of(rules.layers.begin(), rules.layers.end(), [terrain](const auto& layer) {
        return std::find(layer.terrains.begin(), layer.terrains.end(), terrain)
               != layer.terrains.end();
    });
}

} // namespace

std::string tile_text(const engine::RulesetDraft& rules, engine::TileTypeId tile,
                      const words::Wording& say) {
    std::vector<engine::TerrainId> seen;
    std::string text;
    for (const engine::Segment& segment : rules.tiles[tile].segments) {
        if (std::find(seen.begin(), seen.end(), segment.terrain) != seen.end()) continue;
        seen.push_back(segment.terrain);
        if (!counts(rules, segment.terrain)) continue;
        text += (text.empty() ? "" : ", ") + say.word(rules.terrains[segment.terrain].name);
    }
    return text;
}

std::array<std::string, 4> side_texts(const engine::RulesetDraft& rules, engine::TileTypeId tile,
                                      const words::Wording& say) {
    std::array<std::string, 4> sides;
    for (const engine::Segment& segment : rules.tiles[tile].segments)
        for (std::size_t side = 0; side < sides.size(); ++side) {
            const std::size_t middle = side * engine::ports_per_side + engine::ports_per_side / 2;
            if ((segment.ports >> middle & 1u) != 0)
                sides[side] = say.word(rules.terrains[segment.terrain].name);
        }
    return sides;
}

} // namespace bastide::telling
