// What a tile is, as its plugin defines it: terrain at its ports, segments and what touches what.
#pragma once

#include "core/engine/rules/geometry.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace bastide::engine {

/// Indices into the tables of a `Ruleset`.
using TerrainId = std::uint8_t;
using AttributeId = std::uint8_t;
using TileTypeId = std::uint16_t;

inline constexpr TileTypeId no_tile_type = 0xFFFF;
inline constexpr AttributeId no_attribute = 0xFF;

/// Index of a segment within its tile type.
using SegmentIndex = std::uint8_t;
inline constexpr SegmentIndex no_segment = 0xFF;

/// One connected piece of terrain on one tile.
struct Segment {
    std::string name; ///< as in the tile file, unique within the tile
    TerrainId terrain = 0;
    PortMask ports = 0;          ///< in the tile's own frame; none for a piece inside the tile
    std::vector<int> attributes; ///< by `AttributeId` of `Ruleset::segment_attributes`

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// Two segments of one tile that touch each other.
struct Link {
    SegmentIndex a = 0;
    SegmentIndex b = 0;

    friend constexpr bool operator==(Link, Link) = default;
};

/// A kind of tile. Copies of it lie in piles.
struct TileType {
    std::string id;                                 ///< "plugin/name", as records write it
    std::array<TerrainId, port_count> terrain{};    ///< what each port shows to its neighbour
    std::array<SegmentIndex, port_count> segment{}; ///< whose port it is; `no_segment` when shut
    std::vector<Segment> segments;
    std::vector<Link> links;
    std::vector<int> attributes; ///< by `AttributeId` of `Ruleset::tile_attributes`
};

/// One bit per rotation (0 to 3) that looks like no smaller one: 1 for a tile that is the same from
/// all sides, 3 for one that repeats after half a turn, 15 for all others.
std::uint8_t distinct_rotations(const TileType& tile);

/// The segment of this terrain that owns a port (in the tile's own frame); `no_segment` if none.
SegmentIndex segment_at_port(const TileType& tile, TerrainId terrain, Port port);

/// The n-th segment (from 1) of this terrain that reaches no side; `no_segment` if there are fewer.
SegmentIndex nth_portless_segment(const TileType& tile, TerrainId terrain, int n);

} // namespace bastide::engine
