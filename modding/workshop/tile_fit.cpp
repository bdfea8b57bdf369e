#include "modding/workshop/tile_fit.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace bastide::workshop {
namespace {

using engine::TerrainId;
using Side = std::array<TerrainId, engine::ports_per_side>; ///< clockwise

Side side_of(const engine::TileType& tile, std::size_t side) {
    return {tile.terrain[3 * side], tile.terrain[3 * side + 1], tile.terrain[3 * side + 2]};
}

bool match(const engine::RulesetDraft& rules, TerrainId a, TerrainId b) {
    return a == b || std::any_of(rules.compatible.begin(), rules.compatible.end(), [&](auto pair) {
               return pair == std::pair(a, b) || pair == std::pair(b, a);
           });
}

bool match(const engine::RulesetDraft& rules, const Side& side, const Side& other) {
    for (std::size_t i = 0; i < side.size(); ++i)
        if (!match(rules, side[i], other[side.size() - 1 - i])) return false;
    return true;
}

/// Sides that tiles taken by chance show, with how often they do.
class ShownSides {
  public:
    ShownSides(const engine::RulesetDraft& rules, const std::vector<int>& copies) : rules_(rules) {
        int all = 0;
        for (std::size_t tile = 0; tile < copies.size(); ++tile) {
            all += 4 * copies[tile];
            for (std::size_t side = 0; copies[tile] > 0 && side < 4; ++side)
                shares_[side_of(rules.tiles[tile], side)] += copies[tile];
        }
        for (auto& [side, share] : shares_)
            share /= all;
    }

    Openings openings(const engine::TileType& tile) const {
        std::array<double, 16> shares{}; // by the own sides that match
        for (const auto& [shown, share] : shares_)
            shares[turns(tile, shown)] += share;
        Openings found;
        for (unsigned first = 1; first < 16; ++first) {
            found.one += shares[first];
            for (unsigned second = 1; second < 16; ++second) {
                const unsigned both = first & next_side(second);
                if (both == 0) continue;
                const double share = shares[first] * shares[second];
                found.two += share;
                for (unsigned third = 1; third < 16; ++third)
                    if ((both & next_side(next_side(third))) != 0)
                        found.three += share * shares[third];
            }
        }
        return found;
    }

  private:
    /// Which of the tile's own sides, one bit each, match a side that is shown.
    unsigned turns(const engine::TileType& tile, const Side& shown) const {
        unsigned bits = 0;
        for (std::size_t side = 0; side < 4; ++side)
            if (match(rules_, side_of(tile, side), shown)) bits |= 1u << side;
        return bits;
    }
    /// Seen from the side before, clockwise.
    static unsigned next_side(unsigned bits) { return (bits >> 1 | bits << 3) & 15u; }

    const engine::RulesetDraft& rules_;
    std::map<Side, double> shares_;
};

} // namespace

TileFit fit_in(const engine::RulesetDraft& rules, const engine::TileType& tile) {
    TileFit fit;
    std::vector<int> copies; // by tile type
    for (std::size_t type = 0; type < rules.tiles.size(); ++type)
        copies.push_back(rules.copies_of(static_cast<engine::TileTypeId>(type)));
    const ShownSides shown(rules, copies);
    for (std::size_t other = 0; other < copies.size(); ++other) {
        if (copies[other] == 0) continue;
        fit.copies += copies[other];
        for (std::size_t side = 0; side < 4; ++side)
            for (std::size_t facing = 0; facing < 4; ++facing)
                if (match(rules, side_of(tile, side), side_of(rules.tiles[other], facing))) {
                    fit.sides[side] += copies[other];
                    break;
                }
        const Openings each = shown.openings(rules.tiles[other]);
        fit.usual.one += each.one * copies[other];
        fit.usual.two += each.two * copies[other];
        fit.usual.three += each.three * copies[other];
    }
    if (fit.copies == 0) return fit;
    for (double* const sum : {&fit.usual.one, &fit.usual.two, &fit.usual.three})
        *sum /= fit.copies;
    fit.tile = shown.openings(tile);
    return fit;
}

} // namespace bastide::workshop
