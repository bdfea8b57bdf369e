#include "frontend/art/layout/builder.hpp"

#include "frontend/art/layout/lines.hpp"
#include "frontend/art/layout/outline.hpp"
#include "frontend/art/layout/perimeter.hpp"

#include <algorithm>
#include <map>

namespace bastide::art {

namespace {

constexpr double pool_radius = .185;

Point mean_of(const std::vector<int>& ports) {
    Point sum;
    for (const int port : ports)
        sum = sum + port_point(port);
    return ports.empty() ? tile_middle : sum * (1.0 / static_cast<double>(ports.size()));
}

Point nearest_to(Point goal, const std::vector<Point>& points) {
    return *std::min_element(points.begin(), points.end(), [&](Point a, Point b) {
        return distance(a, goal) < distance(b, goal);
    });
}

} // namespace

bool Builder::is_river(int index) const {
    return piece(index).form == TileForm::line && piece(index).texture == Texture::water;
}

int Builder::pool_of(int river) const {
    const auto is_pool = [&](int index) { return shape_.is(index, TileForm::pool); };
    const std::vector<int>& touches = piece(river).touches;
    const auto linked = std::find_if(touches.begin(), touches.end(), is_pool);
    return linked == touches.end() ? -1 : *linked;
}

bool Builder::ends_here(int index) const {
    return piece(index).form == TileForm::line && piece(index).ports.size() == 1
           && !(is_river(index) && pool_of(index) >= 0);
}

void Builder::build() {
    lay_areas();
    lay_pools();
    const int count = static_cast<int>(shape_.pieces.size());
    for (int i = 0; i < count; ++i)
        if (piece(i).form == TileForm::line && !ends_here(i)) lay_lines(i);
    std::vector<Meeting> meetings;
    for (std::size_t block = 0; block < blocks_.size(); ++block) {
        meetings.push_back(meeting_of(block));
        part_at_cuts(meetings.back());
        if (blocks_[block].size() > 1) make_areas_reach(meetings.back());
    }
    for (Area& area : layout_.areas)
        draw_outline(area, shape_);
    for (const Meeting& meeting : meetings) {
        end_rivers(meeting);
        end_roads(meeting);
    }
    const auto drawn_as = [](const std::vector<Line>& lines, int index) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const Line& line) { return line.piece == index; });
    };
    for (int i = 0; i < count; ++i) // where there is no ground, nothing has to meet
        if (ends_here(i) && !drawn_as(layout_.roads, i) && !drawn_as(layout_.rivers, i)
            && !holds(lone_roads_, i))
            (is_river(i) ? layout_.rivers : layout_.roads)
                .push_back({i, spoke(piece(i).ports[0], tile_middle, random_)});
    join_blobs();
}

void Builder::lay_areas() {
    for (int i = 0; i < static_cast<int>(shape_.pieces.size()); ++i)
        if (piece(i).form == TileForm::area) lay_area(i);
}

/// One blob for each block that has a gap with ports of the piece.
void Builder::lay_area(int index) {
    std::map<std::size_t, std::vector<int>> blobs;
    for (std::size_t block = 0; block < blocks_.size(); ++block)
        for (const Gap& gap : blocks_[block])
            for (const int port : piece(index).ports)
                if (gap.holds(port)) blobs[block].push_back(port);
    if (blobs.size() <= 1) blobs = {{blobs.empty() ? 0 : blobs.begin()->first, piece(index).ports}};
    for (auto& [block, ports] : blobs) {
        std::sort(ports.begin(), ports.end());
        area_blocks_.emplace_back(block, layout_.areas.size());
        Area area;
        area.piece = index;
        area.intervals = intervals_of(ports);
        layout_.areas.push_back(std::move(area));
    }
}

bool Builder::has_spring() const {
    for (int i = 0; i < static_cast<int>(shape_.pieces.size()); ++i)
        if (is_river(i) && ends_here(i)) return true;
    return false;
}

void Builder::lay_pools() {
    std::vector<int> pools;
    for (int i = 0; i < static_cast<int>(shape_.pieces.size()); ++i)
        if (piece(i).form == TileForm::pool) pools.push_back(i);
    for (const int pool : pools) {
        std::vector<int> inlets;
        for (const int other : piece(pool).touches)
            if (is_river(other))
                inlets.insert(inlets.end(), piece(other).ports.begin(), piece(other).ports.end());
        const bool alone = pools.size() == 1;
        // A spring on the same tile must not run into the lake.
        const double towards_inlets = !alone ? .66 : has_spring() ? .28 : .12;
        layout_.pools.push_back({pool, between(tile_middle, mean_of(inlets), towards_inlets),
                                 pool_radius * (alone ? 1 : .8)});
    }
}

/// A line that runs through the tile or into a pool.
void Builder::lay_lines(int index) {
    const std::vector<int>& ports = piece(index).ports;
    std::vector<Line>& lines = is_river(index) ? layout_.rivers : layout_.roads;
    const int pool = is_river(index) ? pool_of(index) : -1;
    if (pool < 0 && ports.size() == 2) {
        lines.push_back({index, passage(ports[0], ports[1], random_)});
        return;
    }
    Point end = hub_of(ports);
    for (const Pool& each : layout_.pools)
        if (each.piece == pool) end = each.centre;
    for (const int port : ports)
        lines.push_back({index, spoke(port, end, random_)});
}

/// Of several pieces in a gap the one that has to reach the rest of the block: an area that both
/// grounds beside the gap touch, else the piece most opposite to the rest.
int Builder::representative(const Block& block, const Gap& gap) const {
    if (gap.pieces.size() == 1) return gap.pieces.front();
    for (const int index : gap.pieces)
        if (shape_.touching(gap.ground_before, index) && shape_.touching(gap.ground_after, index))
            return index;
    Point rest;
    for (const Gap& other : block)
        if (&other != &gap || block.size() == 1)
            rest = rest + (border_point(other.place()) - tile_middle);
    const auto towards_rest = [&](int index) {
        return dot(mean_of(piece(index).ports) - tile_middle, rest);
    };
    return *std::min_element(gap.pieces.begin(), gap.pieces.end(),
                             [&](int a, int b) { return towards_rest(a) < towards_rest(b); });
}

Builder::Meeting Builder::meeting_of(std::size_t block) const {
    Meeting meeting;
    meeting.block = block;
    std::vector<int> pieces, line_ports;
    for (const Gap& gap : blocks_[block]) {
        if (gap.pieces.empty()) continue;
        const int index = representative(blocks_[block], gap);
        if (holds(pieces, index)) continue;
        pieces.push_back(index);
        if (piece(index).form == TileForm::area) meeting.areas.push_back(index);
        if (piece(index).form != TileForm::line) continue;
        line_ports.insert(line_ports.end(), piece(index).ports.begin(), piece(index).ports.end());
        if (is_river(index)) meeting.rivers.push_back(index);
        if (ends_here(index))
            (is_river(index) ? meeting.late_rivers : meeting.late_roads).push_back(index);
    }
    meeting.hub = blocks_[block].size() > 1 ? hub_of(line_ports) : tile_middle;
    return meeting;
}

Area& Builder::area_of(int index, std::size_t block) {
    Area* any = nullptr;
    for (const auto& [home, at] : area_blocks_) {
        Area& area = layout_.areas[at];
        if (area.piece != index) continue;
        if (home == block) return area;
        if (any == nullptr) any = &area;
    }
    return *any;
}

/// Where two grounds meet at a shut port or between two ports, an area reaches out to the place, or
/// a hedge parts them.
void Builder::part_at_cuts(Meeting& meeting) {
    for (const Gap& gap : blocks_[meeting.block]) {
        if (!gap.cut) continue;
        if (meeting.areas.empty()) {
            hedge_from(border_point(*gap.cut), meeting);
            continue;
        }
        const auto both = std::find_if(meeting.areas.begin(), meeting.areas.end(), [&](int index) {
            return shape_.touching(gap.ground_before, index)
                   && shape_.touching(gap.ground_after, index);
        });
        const int index = both == meeting.areas.end() ? meeting.areas.front() : *both;
        area_of(index, meeting.block).intervals.push_back({*gap.cut, *gap.cut});
    }
}

void Builder::hedge_from(Point cut, Meeting& meeting) {
    std::vector<Point> goals;
    for (const std::vector<Line>* lines : {&layout_.roads, &layout_.rivers})
        for (const Line& line : *lines)
            for (const Gap& gap : blocks_[meeting.block])
                if (holds(gap.pieces, line.piece))
                    std::copy_if(line.points.begin(), line.points.end(), std::back_inserter(goals),
                                 [](Point p) { return depth_in_tile(p) > .2; });
    meeting.hedged = meeting.hedged || goals.empty();
    layout_.hedges.push_back({cut, goals.empty() ? meeting.hub : nearest_to(cut, goals)});
}

std::optional<Point> Builder::reach_on_river(const Meeting& meeting, const Area& area) const {
    std::vector<Point> goals;
    for (const Line& river : layout_.rivers)
        if (holds(meeting.rivers, river.piece) && pool_of(river.piece) < 0)
            goals.insert(goals.end(), river.points.begin(), river.points.end());
    if (goals.empty() || !meeting.late_roads.empty()) return std::nullopt;
    double sum = 0;
    for (const Interval& interval : area.intervals)
        sum += interval.from;
    const Point side = border_point(sum / static_cast<double>(area.intervals.size()) + .42);
    return nearest_to(between(side, tile_middle, .55), goals);
}

void Builder::make_areas_reach(const Meeting& meeting) {
    std::optional<Point> goal;
    for (const Pool& pool : layout_.pools)
        for (const int river : meeting.rivers)
            if (pool_of(river) == pool.piece) goal = pool.centre;
    for (const int index : meeting.areas) {
        Area& area = area_of(index, meeting.block);
        std::optional<Point> reach = goal;
        if (!reach) reach = reach_on_river(meeting, area);
        if (!reach && meeting.areas.size() > 1) reach = meeting.hub;
        if (reach) area.reach = reach;
    }
}

/// Walkways between the blobs of a piece that other pieces cut apart.
void Builder::join_blobs() {
    for (std::size_t i = 0; i < layout_.areas.size(); ++i) {
        for (std::size_t j = i + 1; j < layout_.areas.size(); ++j) {
            if (layout_.areas[i].piece != layout_.areas[j].piece) continue;
            layout_.walkways.push_back({layout_.areas[i].piece,
                                        wall_place(layout_.areas[i], tile_middle).point,
                                        wall_place(layout_.areas[j], tile_middle).point});
            break;
        }
    }
}

} // namespace bastide::art
