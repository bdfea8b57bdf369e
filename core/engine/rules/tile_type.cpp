#include "core/engine/rules/tile_type.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

bool same_links(const TileType& tile, const std::vector<SegmentIndex>& image) {
    return std::all_of(tile.links.begin(), tile.links.end(), [&](Link link) {
        const Link there{image[link.a], image[link.b]};
        return std::any_of(tile.links.begin(), tile.links.end(), [&](Link other) {
            return other == there || (other.a == there.b && other.b == there.a);
        });
    });
}

bool looks_alike(const TileType& tile, Rotation rotation) {
    for (Port port = 0; port < port_count; ++port)
        if (tile.terrain[turned(port, rotation)] != tile.terrain[port]) return false;

    std::vector<SegmentIndex> image(tile.segments.size(), no_segment);
    std::vector<bool> taken(tile.segments.size(), false);
    for (std::size_t from = 0; from < tile.segments.size(); ++from) {
        const Segment& segment = tile.segments[from];
        for (std::size_t to = 0; to < tile.segments.size() && image[from] == no_segment; ++to) {
            const Segment& other = tile.segments[to];
            if (taken[to] || other.terrain != segment.terrain
                || other.ports != turned_mask(segment.ports, rotation)
                || other.attributes != segment.attributes)
                continue;
            taken[to] = true;
            image[from] = static_cast<SegmentIndex>(to);
        }
        if (image[from] == no_segment) return false;
    }
    return same_links(tile, image);
}

} // namespace

std::uint8_t distinct_rotations(const TileType& tile) {
    if (looks_alike(tile, 1)) return 1;
    if (looks_alike(tile, 2)) return 3;
    return 15;
}

SegmentIndex segment_at_port(const TileType& tile, TerrainId terrain, Port port) {
    const SegmentIndex index = tile.segment[port];
    if (index == no_segment || tile.segments[index].terrain != terrain) return no_segment;
    return index;
}

SegmentIndex nth_portless_segment(const TileType& tile, TerrainId terrain, int n) {
    for (std::size_t index = 0; index < tile.segments.size(); ++index) {
        const Segment& segment = tile.segments[index];
        if (segment.terrain == terrain && segment.ports == 0 && --n == 0)
            return static_cast<SegmentIndex>(index);
    }
    return no_segment;
}

} // namespace bastide::engine
