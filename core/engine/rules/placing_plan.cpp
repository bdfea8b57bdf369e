#include "core/engine/rules/placing_plan.hpp"

#include "core/engine/rules/ruleset_draft.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace bastide::engine {
namespace {

constexpr int most_side_kinds = 250;
constexpr int surrounding_cells = 8;

/// What the figure kind may claim on this terrain; null if nothing. A later claim counts.
const Claim* claim_of(const FigureKind& figure, TerrainId terrain) {
    const Claim* found = nullptr;
    for (const Claim& claim : figure.claims)
        if (claim.terrain == terrain) found = &claim;
    return found;
}

SideKindId intern_side(std::vector<SideKind>& kinds, const TileType& tile, Side side) {
    SideKind kind;
    for (std::size_t i = 0; i < ports_per_side; ++i)
        kind.terrain[i] = tile.terrain[static_cast<std::size_t>(side) * ports_per_side + i];
    const auto found = std::find(kinds.begin(), kinds.end(), kind);
    if (found != kinds.end()) return static_cast<SideKindId>(found - kinds.begin());
    require(kinds.size() < most_side_kinds, "the tiles show more than 250 different kinds of side");
    kinds.push_back(kind);
    return static_cast<SideKindId>(kinds.size() - 1);
}

std::vector<NodeType> nodes_of(const RulesetDraft& rules, const TileType& tile) {
    std::vector<NodeType> nodes;
    for (std::size_t layer = 0; layer < rules.layers.size(); ++layer) {
        const Layer& definition = rules.layers[layer];
        const bool surrounded = definition.completion == Completion::surrounded;
        for (std::size_t segment = 0; segment < tile.segments.size(); ++segment) {
            const Segment& piece = tile.segments[segment];
            const auto& terrains = definition.terrains;
            if (std::find(terrains.begin(), terrains.end(), piece.terrain) == terrains.end())
                continue;
            const int open = surrounded ? surrounding_cells : std::popcount(piece.ports);
            nodes.push_back({static_cast<LayerId>(layer), static_cast<SegmentIndex>(segment),
                             static_cast<std::uint8_t>(open), surrounded});
        }
    }
    require(nodes.size() < 250, "tile '" + tile.id + "' has too many segments");
    return nodes;
}

void plan_ports(PlacingPlan& plan, const TileType& tile) {
    for (std::size_t port = 0; port < port_count; ++port) {
        plan.port_begin[port] = static_cast<std::uint8_t>(plan.port_nodes.size());
        for (std::size_t node = 0; node < plan.nodes.size(); ++node)
            if (!plan.nodes[node].surrounded && plan.nodes[node].segment == tile.segment[port])
                plan.port_nodes.push_back(static_cast<std::uint8_t>(node));
    }
    plan.port_begin[port_count] = static_cast<std::uint8_t>(plan.port_nodes.size());
    require(plan.port_nodes.size() < 250, "tile '" + tile.id + "' has too many ports in layers");
}

void plan_sides(PlacingPlan& plan) {
    for (std::size_t side = 0; side < 4; ++side) {
        const std::size_t first = side * ports_per_side;
        const std::size_t begin = plan.port_begin[first];
        const bool one_each = plan.port_begin[first + 1] == begin + 1
                              && plan.port_begin[first + 2] == begin + 2
                              && plan.port_begin[first + 3] == begin + 3;
        const bool same = one_each && plan.port_nodes[begin] == plan.port_nodes[begin + 1]
                          && plan.port_nodes[begin] == plan.port_nodes[begin + 2];
        plan.side_node[side] = same ? plan.port_nodes[begin] : several_nodes;
    }
}

void plan_links(PlacingPlan& plan, const TileType& tile) {
    for (std::size_t a = 0; a < plan.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < plan.nodes.size(); ++b)
            for (const Link link : tile.links) {
                const auto [first, second] =
                    std::minmax(plan.nodes[a].segment, plan.nodes[b].segment);
                const auto [low, high] = std::minmax(link.a, link.b);
                if (plan.nodes[a].layer == plan.nodes[b].layer && first == low && second == high)
                    plan.linked_nodes.emplace_back(a, b);
            }
}

void plan_calls(PlacingPlan& plan, const RulesetDraft& rules, const TileType& tile) {
    for (const PlacedHook& hook : rules.on_placed) {
        if (hook.of_tile) {
            if (tile.attributes[hook.attribute] != 0)
                plan.placed_calls.push_back({hook.hook, no_segment});
            continue;
        }
        for (std::size_t segment = 0; segment < tile.segments.size(); ++segment)
            if (tile.segments[segment].attributes[hook.attribute] != 0)
                plan.placed_calls.push_back({hook.hook, static_cast<SegmentIndex>(segment)});
    }
}

void plan_placing(PlacingPlan& plan, const RulesetDraft& rules, const TileType& tile) {
    for (const TerrainId terrain : tile.terrain) {
        const PlacingRule& rule = rules.terrains[terrain].placing;
        plan.must_join |= rule.must_join;
        plan.all_sides |= rule.all_sides;
        plan.has_placing_rule |= rule.must_join || !rule.u_turns || rule.all_sides;
    }
}

void plan_spots(PlacingPlan& plan, const RulesetDraft& rules, const TileType& tile) {
    for (std::size_t kind = 0; kind < rules.figures.size(); ++kind) {
        plan.spot_begin.push_back(static_cast<std::uint8_t>(plan.spots.size()));
        for (std::size_t node = 0; node < plan.nodes.size(); ++node) {
            const NodeType& type = plan.nodes[node];
            const Claim* claim = claim_of(rules.figures[kind], tile.segments[type.segment].terrain);
            if (claim != nullptr && claim->layer == type.layer)
                plan.spots.push_back({static_cast<FigureKindId>(kind),
                                      static_cast<std::uint8_t>(node), type.segment});
        }
    }
    require(plan.spots.size() < 250, "tile '" + tile.id + "' has too many places for figures");
    plan.spot_begin.push_back(static_cast<std::uint8_t>(plan.spots.size()));
}

PlacingPlan plan_for(const RulesetDraft& rules, const TileType& tile,
                     std::vector<SideKind>& kinds) {
    PlacingPlan plan;
    plan.nodes = nodes_of(rules, tile);
    for (Side side = north; side <= west; ++side)
        plan.side_kind[side] = intern_side(kinds, tile, side);
    plan_ports(plan, tile);
    plan_sides(plan);
    plan_links(plan, tile);
    for (std::size_t node = 0; node < plan.nodes.size(); ++node)
        if (plan.nodes[node].surrounded)
            plan.surrounded_nodes.push_back(static_cast<std::uint8_t>(node));
    plan_spots(plan, rules, tile);
    plan_calls(plan, rules, tile);
    plan_placing(plan, rules, tile);
    plan.distinct_rotations = distinct_rotations(tile);
    return plan;
}

} // namespace

std::vector<PlacingPlan> plans_of(const RulesetDraft& rules, std::vector<SideKind>& side_kinds) {
    std::vector<PlacingPlan> plans;
    for (const TileType& tile : rules.tiles)
        plans.push_back(plan_for(rules, tile, side_kinds));
    return plans;
}

} // namespace bastide::engine
