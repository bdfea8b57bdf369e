#include "frontend/desktop/board/feature_mask.hpp"

#include "core/engine/state/features.hpp"

#include <algorithm>
#include <limits>

namespace bastide::desktop {
namespace {

struct Member {
    engine::PlacedTile tile;
    engine::SegmentIndex segment;
};

struct CellRange {
    engine::Cell first{std::numeric_limits<std::int16_t>::max(),
                       std::numeric_limits<std::int16_t>::max()};
    engine::Cell last{std::numeric_limits<std::int16_t>::min(),
                      std::numeric_limits<std::int16_t>::min()};

    void include(engine::Cell cell) {
        first = {std::min(first.x, cell.x), std::min(first.y, cell.y)};
        last = {std::max(last.x, cell.x), std::max(last.y, cell.y)};
    }
    int across() const { return last.x - first.x + 1; }
    int down() const { return last.y - first.y + 1; }
};

void add(FeatureMask& all, const art::Mask& mask, int left, int top) {
    for (int y = 0; y < mask.size; ++y)
        for (int x = 0; x < mask.size; ++x)
            if (mask.inside[static_cast<std::size_t>(y * mask.size + x)])
                all.inside[static_cast<std::size_t>(top + y) * static_cast<std::size_t>(all.width)
                           + static_cast<std::size_t>(left + x)] = true;
}

FeatureMask empty_mask(const CellRange& range, int cell_pixels, int border, int most) {
    constexpr int least_pixels = 8;
    FeatureMask mask;
    mask.first = range.first;
    mask.cell_pixels = std::max(
        least_pixels, std::min(cell_pixels, most / std::max(range.across(), range.down())));
    mask.width = range.across() * mask.cell_pixels + 2 * border;
    mask.height = range.down() * mask.cell_pixels + 2 * border;
    mask.inside.resize(static_cast<std::size_t>(mask.width)
                       * static_cast<std::size_t>(mask.height));
    return mask;
}

void add_members(FeatureMask& mask, const art::TilePainter& painter, const CellRange& range,
                 const std::vector<Member>& members, int border) {
    for (const Member& member : members)
        add(mask,
            painter.region(member.tile.type, member.tile.rotation, member.segment,
                           mask.cell_pixels),
            (member.tile.cell.x - range.first.x) * mask.cell_pixels + border,
            (member.tile.cell.y - range.first.y) * mask.cell_pixels + border);
}

} // namespace

FeatureMask mask_of(const art::TilePainter& painter, const engine::GameState& state,
                    engine::NodeIndex node, int cell_pixels, int border, int most,
                    const std::vector<engine::NodeIndex>& beside) {
    std::vector<Member> members, others;
    CellRange range;
    const auto collect = [&](engine::NodeIndex feature, std::vector<Member>& into) {
        engine::for_each_member(state, feature, [&](const engine::Node& member, engine::NodeIndex) {
            const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(member.tile)];
            into.push_back({tile, member.segment});
            range.include(tile.cell);
        });
    };
    collect(node, members);
    for (const engine::NodeIndex feature : beside)
        collect(feature, others);
    FeatureMask mask = empty_mask(range, cell_pixels, border, most);
    if (!others.empty()) {
        add_members(mask, painter, range, others, border);
        mask.beside.swap(mask.inside);
        mask.inside.assign(mask.beside.size(), false);
    }
    add_members(mask, painter, range, members, border);
    return mask;
}

FeatureMask mask_of(const std::vector<engine::Cell>& cells, int cell_pixels, int border, int most) {
    CellRange range;
    for (const engine::Cell cell : cells)
        range.include(cell);
    FeatureMask mask = empty_mask(range, cell_pixels, border, most);
    const art::Mask whole{mask.cell_pixels,
                          std::vector<bool>(static_cast<std::size_t>(mask.cell_pixels)
                                                * static_cast<std::size_t>(mask.cell_pixels),
                                            true)};
    for (const engine::Cell cell : cells)
        add(mask, whole, (cell.x - range.first.x) * mask.cell_pixels + border,
            (cell.y - range.first.y) * mask.cell_pixels + border);
    return mask;
}

} // namespace bastide::desktop
