// Works out a layout step by step; see `make_layout`.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/canvas/random.hpp"
#include "frontend/art/layout/gaps.hpp"
#include "frontend/art/layout/layout.hpp"

#include <algorithm>
#include <vector>

namespace bastide::art {

inline bool holds(const std::vector<int>& list, int value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

/// Draws areas and lines so that the pieces of each block of gaps meet.
class Builder {
  public:
    Builder(Layout& layout, std::uint64_t seed)
        : layout_(layout),
          shape_(layout.shape),
          blocks_(blocks_of(layout.shape)),
          random_(seed, shape_.id, shape_.rotation, "layout") {}

    void build();

    /// Ends the roads that nothing else ends: at the monastery if there is one, else at a house. To
    /// be called when the regions of the ground are known.
    void end_lone_roads();

    /// The first road that nothing ends, if any.
    std::optional<int> lone_road() const {
        return lone_roads_.empty() ? std::nullopt : std::optional(lone_roads_.front());
    }

    /// Where the monastery must stand because roads meet there.
    std::optional<Point> monastery_place() const { return monastery_; }

  private:
    /// The pieces that have to meet in one block, by what they are.
    struct Meeting {
        std::size_t block = 0;
        std::vector<int> areas;
        std::vector<int> rivers;     ///< all of them
        std::vector<int> late_roads; ///< those that end on the tile
        std::vector<int> late_rivers;
        Point hub;
        bool hedged = false; ///< a hedge leads to the hub
    };

    const Piece& piece(int index) const { return shape_.pieces[static_cast<std::size_t>(index)]; }
    bool is_river(int index) const;
    bool ends_here(int index) const;
    bool has_spring() const;
    int pool_of(int river) const;

    // builder.cpp: areas, and lines that run through
    void lay_areas();
    void lay_area(int index);
    void lay_pools();
    void lay_lines(int index);
    Meeting meeting_of(std::size_t block) const;
    int representative(const Block& block, const Gap& gap) const;
    Area& area_of(int index, std::size_t block);
    void part_at_cuts(Meeting& meeting);
    void hedge_from(Point cut, Meeting& meeting);
    void make_areas_reach(const Meeting& meeting);
    std::optional<Point> reach_on_river(const Meeting& meeting, const Area& area) const;
    void join_blobs();

    // dead_ends.cpp: lines that end on the tile
    void end_rivers(const Meeting& meeting);
    void end_river_at_area(int index, Area& area);
    void end_river_in_pool(int index);
    void end_river_at_spring(int index, const Meeting& meeting);
    void end_roads(const Meeting& meeting);
    bool roads_meet_before_area(const Meeting& meeting) const;
    void end_roads_at_areas(const Meeting& meeting);
    void end_road_at_gate(int index, Area& area);
    void end_roads_at_crossing(const Meeting& meeting);
    void end_road_beyond_river(int index);
    bool end_road_at_other(int index, const Meeting& meeting);
    double free_way(Point from, Point direction, double most, double clear) const;
    void farm_at(Point point);

    Layout& layout_;
    const TileShape& shape_;
    std::vector<Block> blocks_;
    Random random_;
    std::vector<std::pair<std::size_t, std::size_t>> area_blocks_; ///< block and index of the area
    std::vector<int> lone_roads_;
    std::optional<Point> monastery_;
};

} // namespace bastide::art
