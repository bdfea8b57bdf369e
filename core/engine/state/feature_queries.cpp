#include "core/engine/state/feature_queries.hpp"

#include <algorithm>
#include <utility>

namespace bastide::engine {
namespace {

bool touch(const TileType& tile, SegmentIndex a, SegmentIndex b) {
    return std::any_of(tile.links.begin(), tile.links.end(), [&](Link link) {
        return (link.a == a && link.b == b) || (link.a == b && link.b == a);
    });
}

NodeIndex first_member(const GameState& state, NodeIndex root) {
    NodeIndex first = root;
    for_each_member(state, root,
                    [&](const Node&, NodeIndex member) { first = std::min(first, member); });
    return first;
}

} // namespace

int attribute_of(const GameState& state, const PlacedTile& tile, SegmentIndex segment,
                 AttributeId attribute) {
    int value = state.rules().tiles[tile.type].segments[segment].attributes[attribute];
    for (const std::size_t slot : state.rules().adding_slots[attribute])
        value += state.slot(slot, tile.first_segment + segment);
    return value;
}

int sum_attribute(const GameState& state, NodeIndex root, AttributeId attribute) {
    int sum = 0;
    for_each_member(state, root, [&](const Node& node, NodeIndex) {
        sum += attribute_of(state, state.tiles()[static_cast<std::size_t>(node.tile)], node.segment,
                            attribute);
    });
    return sum;
}

FeatureQueries::FeatureQueries(const Ruleset& rules)
    : tiles_(rules.tiles.size()),
      stamps_(static_cast<std::size_t>(std::max(rules.node_capacity, rules.tile_capacity)), 0) {
    for (std::size_t type = 0; type < tiles_.size(); ++type) {
        const auto& nodes = rules.plans[type].nodes;
        TileNeighbours& neighbours = tiles_[type];
        neighbours.begin.push_back(0);
        for (const NodeType& from : nodes) {
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
void FeatureQueries::for_each_neighbour(const GameState& state, NodeIndex root, LayerId layer,
                                        Visit&& visit) {
    begin_count();
    const auto tiles = state.tiles();
    for_each_member(state, root, [&](const Node& node, NodeIndex index) {
        const PlacedTile& tile = tiles[static_cast<std::size_t>(node.tile)];
        const TileNeighbours& neighbours = tiles_[tile.type];
        const auto place = static_cast<std::size_t>(index - tile.first_node);
        for (std::size_t i = neighbours.begin[place]; i < neighbours.begin[place + 1]; ++i) {
            const Neighbour neighbour = neighbours.list[i];
            if (neighbour.layer != layer) continue;
            const NodeIndex other = root_of(state, tile.first_node + neighbour.node);
            std::uint32_t& stamp = stamps_[static_cast<std::size_t>(other)];
            if (stamp == stamp_) continue;
            stamp = stamp_;
            visit(other);
        }
    });
}

int FeatureQueries::count_completed_neighbours(const GameState& state, NodeIndex root,
                                               LayerId layer) {
    int count = 0;
    for_each_neighbour(state, root, layer,
                       [&](NodeIndex other) { count += is_completed(state, other); });
    return count;
}

int FeatureQueries::sum_neighbours(const GameState& state, NodeIndex root, LayerId layer,
                                   AttributeId attribute) {
    int sum = 0;
    for_each_neighbour(state, root, layer,
                       [&](NodeIndex other) { sum += sum_attribute(state, other, attribute); });
    return sum;
}

void FeatureQueries::list_neighbours(const GameState& state, NodeIndex root, LayerId layer,
                                     std::vector<NodeIndex>& roots) {
    roots.clear();
    for_each_neighbour(state, root, layer, [&](NodeIndex other) { roots.push_back(other); });
    // The order must not depend on which member happens to be first in the ring.
    std::sort(roots.begin(), roots.end(), [&](NodeIndex a, NodeIndex b) {
        return first_member(state, a) < first_member(state, b);
    });
}

void FeatureQueries::list_features(const GameState& state, LayerId layer,
                                   std::vector<NodeIndex>& roots) {
    begin_count();
    roots.clear();
    const auto nodes = state.nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].layer != layer) continue;
        const NodeIndex root = root_of(state, static_cast<NodeIndex>(i));
        if (std::exchange(stamps_[static_cast<std::size_t>(root)], stamp_) != stamp_)
            roots.push_back(root);
    }
}

int FeatureQueries::count_tiles(const GameState& state, NodeIndex root) {
    begin_count();
    int count = 0;
    for_each_member(state, root, [&](const Node& node, NodeIndex) {
        std::uint32_t& stamp = stamps_[static_cast<std::size_t>(node.tile)];
        count += stamp != stamp_;
        stamp = stamp_;
    });
    return count;
}

} // namespace bastide::engine
