#include "core/host/feature_queries.hpp"

#include "core/engine/scoring.hpp"

#include <algorithm>

namespace bastide::host {
namespace {

using engine::NodeIndex;

bool touch(const engine::TileType& tile, engine::SegmentIndex a, engine::SegmentIndex b) {
    return std::any_of(tile.links.begin(), tile.links.end(), [&](engine::Link link) {
        return (link.a == a && link.b == b) || (link.a == b && link.b == a);
    });
}

} // namespace

FeatureQueries::FeatureQueries(const engine::Ruleset& rules)
    : tiles_(rules.tiles.size()),
      stamps_(static_cast<std::size_t>(std::max(rules.node_capacity, rules.tile_capacity)), 0) {
    for (std::size_t type = 0; type < tiles_.size(); ++type) {
        const auto& nodes = rules.plans[type].nodes;
        TileNeighbours& neighbours = tiles_[type];
        neighbours.begin.push_back(0);
        for (const engine::NodeType& from : nodes) {
            for (std::size_t to = 0; to < nodes.size(); ++to)
                if (touch(rules.tiles[type], from.segment, nodes[to].segment))
                    neighbours.list.push_back({nodes[to].layer, static_cast<std::uint8_t>(to)});
            neighbours.begin.push_back(static_cast<std::uint16_t>(neighbours.list.size()));
        }
    }
}

void FeatureQueries::begin_count() {
    if (++stamp_ != 0) return;
    std::fill(stamps_.begin(), stamps_.end(), 0);
    stamp_ = 1;
}

template <class Visit>
void FeatureQueries::for_each_neighbour(const engine::GameState& state, NodeIndex root,
                                        engine::LayerId layer, Visit&& visit) {
    begin_count();
    const auto tiles = state.tiles();
    engine::for_each_member(state, root, [&](const engine::Node& node, NodeIndex index) {
        const engine::PlacedTile& tile = tiles[static_cast<std::size_t>(node.tile)];
        const TileNeighbours& neighbours = tiles_[tile.type];
        const auto place = static_cast<std::size_t>(index - tile.first_node);
        for (std::size_t i = neighbours.begin[place]; i < neighbours.begin[place + 1]; ++i) {
            const Neighbour neighbour = neighbours.list[i];
            if (neighbour.layer != layer) continue;
            const NodeIndex other = engine::root_of(state, tile.first_node + neighbour.node);
            std::uint32_t& stamp = stamps_[static_cast<std::size_t>(other)];
            if (stamp == stamp_) continue;
            stamp = stamp_;
            visit(other);
        }
    });
}

int FeatureQueries::count_neighbours(const engine::GameState& state, NodeIndex root,
                                     engine::LayerId layer, bool completed) {
    int count = 0;
    for_each_neighbour(state, root, layer, [&](NodeIndex other) {
        count += !completed || engine::is_completed(state, other);
    });
    return count;
}

int FeatureQueries::sum_neighbours(const engine::GameState& state, NodeIndex root,
                                   engine::LayerId layer, engine::AttributeId attribute) {
    int sum = 0;
    for_each_neighbour(state, root, layer, [&](NodeIndex other) {
        sum += engine::sum_attribute(state, other, attribute);
    });
    return sum;
}

int FeatureQueries::count_tiles(const engine::GameState& state, NodeIndex root) {
    begin_count();
    int count = 0;
    engine::for_each_member(state, root, [&](const engine::Node& node, NodeIndex) {
        std::uint32_t& stamp = stamps_[static_cast<std::size_t>(node.tile)];
        count += stamp != stamp_;
        stamp = stamp_;
    });
    return count;
}

} // namespace bastide::host
