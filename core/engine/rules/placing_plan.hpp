// What placing a tile needs to know of its type, worked out of the rules.
// Tested in tests/core/engine/state/board_test.cpp.
#pragma once

#include "core/engine/rules/ids.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <array>
#include <span>
#include <utility>
#include <vector>

namespace bastide::engine {

/// Number of one set of three terrains that a side can show, clockwise.
struct SideKind {
    std::array<TerrainId, ports_per_side> terrain{};

    friend bool operator==(const SideKind&, const SideKind&) = default;
};

/// A node stands for a segment in one layer: the unit that joins to features.
struct NodeType {
    LayerId layer = 0;
    SegmentIndex segment = 0;
    std::uint8_t open = 0; ///< ports, or neighbours when the layer completes by being surrounded
    bool surrounded = false;
};

/// A hook to call for a tile just placed.
struct PlacedCall {
    HookId hook = no_hook;
    SegmentIndex segment = no_segment;
};

/// A figure kind that may claim a node.
struct Spot {
    FigureKindId figure = 0;
    std::uint8_t node = 0;
    SegmentIndex segment = 0;
};

inline constexpr std::uint8_t several_nodes = 0xFF;

/// What placing needs to know of a tile type, worked out beforehand.
struct PlacingPlan {
    std::vector<NodeType> nodes;
    std::array<SideKindId, 4> side_kind{}; ///< in the tile's own frame
    /// Nodes reached through each port: `port_nodes[port_begin[p] .. port_begin[p + 1])`, by layer.
    std::array<std::uint8_t, port_count + 1> port_begin{};
    std::vector<std::uint8_t> port_nodes;
    /// By side in the tile's own frame: the one node that all three ports reach; `several_nodes`
    /// where they reach others, or none.
    std::array<std::uint8_t, 4> side_node{};
    std::vector<std::pair<std::uint8_t, std::uint8_t>> linked_nodes; ///< of one layer
    std::vector<std::uint8_t> surrounded_nodes;
    std::vector<Spot> spots;              ///< by figure kind, then by node
    std::vector<std::uint8_t> spot_begin; ///< by figure kind: its first spot; the end
    std::vector<PlacedCall> placed_calls;
    bool has_placing_rule = false; ///< some terrain at its sides has one
    bool must_join = false;        ///< some terrain at its sides must be joined
    bool all_sides = false;        ///< some terrain at its sides wants all four taken
    std::uint8_t distinct_rotations = 15;
};

struct RulesetDraft;

/// The plans of all tile types. Kinds of side that they show are added to `side_kinds`. Throws
/// `std::invalid_argument` for a tile with too many segments, ports or places for figures, and for
/// more than 250 kinds of side.
std::vector<PlacingPlan> plans_of(const RulesetDraft& rules, std::vector<SideKind>& side_kinds);

} // namespace bastide::engine
