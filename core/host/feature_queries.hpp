// What scripts ask about features, beyond what the engine counts itself.
#pragma once

#include "core/engine/features.hpp"

#include <cstdint>
#include <vector>

namespace bastide::host {

/// Answers questions about features of one ruleset. Keeps its working memory; use one for each
/// thread.
class FeatureQueries {
  public:
    explicit FeatureQueries(const engine::Ruleset& rules);

    /// Distinct features of `layer` that a segment of the given feature touches by a link. Only
    /// completed ones when `completed`.
    int count_neighbours(const engine::GameState& state, engine::NodeIndex root,
                         engine::LayerId layer, bool completed);
    /// Sum of a segment attribute over these features, each counted once.
    int sum_neighbours(const engine::GameState& state, engine::NodeIndex root,
                       engine::LayerId layer, engine::AttributeId attribute);
    /// Number of distinct tiles of a feature.
    int count_tiles(const engine::GameState& state, engine::NodeIndex root);

  private:
    struct Neighbour {
        engine::LayerId layer = 0;
        std::uint8_t node = 0; ///< within the tile
    };
    /// Neighbours of each node of a tile type: `list[begin[node] .. begin[node + 1])`.
    struct TileNeighbours {
        std::vector<std::uint16_t> begin;
        std::vector<Neighbour> list;
    };

    /// Calls `visit(NodeIndex)` for the root of each distinct neighbour.
    template <class Visit>
    void for_each_neighbour(const engine::GameState& state, engine::NodeIndex root,
                            engine::LayerId layer, Visit&& visit);
    void begin_count();

    std::vector<TileNeighbours> tiles_; ///< by tile type
    std::vector<std::uint32_t> stamps_; ///< by node or tile: when it was last counted
    std::uint32_t stamp_ = 0;
};

} // namespace bastide::host
