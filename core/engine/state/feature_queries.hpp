// What formulas and scripts ask about features.
// Tested in tests/core/engine/turn/scoring_test.cpp.
#pragma once

#include "core/engine/state/features.hpp"

#include <cstdint>
#include <vector>

namespace bastide::engine {

/// A segment attribute together with the slots that count for it.
int attribute_of(const GameState& state, const PlacedTile& tile, SegmentIndex segment,
                 AttributeId attribute);

/// Sum of a segment attribute over a feature, with the slots that count for it.
int sum_attribute(const GameState& state, NodeIndex root, AttributeId attribute);

/// Answers questions about features of one ruleset. Keeps its working memory; use one for each
/// thread.
class FeatureQueries {
  public:
    explicit FeatureQueries(const Ruleset& rules);

    /// Distinct features of `layer` that a segment of the given feature touches by a link: how many
    /// are completed.
    int count_completed_neighbours(const GameState& state, NodeIndex root, LayerId layer);
    /// Sum of a segment attribute over these features, each counted once.
    int sum_neighbours(const GameState& state, NodeIndex root, LayerId layer,
                       AttributeId attribute);
    /// All of them.
    void list_neighbours(const GameState& state, NodeIndex root, LayerId layer,
                         std::vector<NodeIndex>& roots);
    /// All features of a layer, in the order of their first tiles.
    void list_features(const GameState& state, LayerId layer, std::vector<NodeIndex>& roots);
    /// Number of distinct tiles of a feature.
    int count_tiles(const GameState& state, NodeIndex root);

  private:
    struct Neighbour {
        LayerId layer = 0;
        std::uint8_t node = 0; ///< within the tile
    };
    /// Neighbours of each node of a tile type: `list[begin[node] .. begin[node + 1])`.
    struct TileNeighbours {
        std::vector<std::uint16_t> begin;
        std::vector<Neighbour> list;
    };

    /// Calls `visit(NodeIndex)` for the root of each distinct neighbour.
    template <class Visit>
    void for_each_neighbour(const GameState& state, NodeIndex root, LayerId layer, Visit&& visit);
    void begin_count();

    std::vector<TileNeighbours> tiles_; ///< by tile type
    std::vector<std::uint32_t> stamps_; ///< by node or tile: when it was last counted
    std::uint32_t stamp_ = 0;
};

} // namespace bastide::engine
