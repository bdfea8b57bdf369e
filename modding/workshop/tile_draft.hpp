// A tile being made: what is done to it in the tile workshop, step by step, to be taken back and
// done again.
// Tested in tests/modding/workshop/tile_draft_test.cpp.
#pragma once

#include "core/catalogue/tiles/written_tile.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::workshop {

/// Terrains whose segments touch where they lie side by side: each pair once, in alphabetical
/// order.
using TouchingTerrains = std::set<std::pair<std::string, std::string>>;

/// A tile whose twelve ports are always covered. Segments have names of their own, or that of their
/// terrain with where they lie: "east_NAME". Calls that change it are one step each, and return
/// false where there is nothing to change. Segments are told by their place in `tile().segments`.
class TileDraft {
  public:
    /// A tile as it stands in its file: its segments keep their names.
    explicit TileDraft(catalogue::WrittenTile tile);
    /// A new one of one segment.
    TileDraft(const std::string& id, const std::string& terrain);

    /// From now on segments that come to lie side by side touch, if they are of these terrains.
    void let_touch(TouchingTerrains touching) { touching_ = std::move(touching); }

    const catalogue::WrittenTile& tile() const { return versions_[at_].tile; }
    /// Whose port it is; nothing for a shut one.
    std::optional<std::size_t> segment_at(engine::Port port) const;
    /// What the port shows, shut or not.
    const std::string& terrain_at(engine::Port port) const;

    /// Ports show a terrain. They join a segment of it beside them, else they are a new one.
    bool set_terrain(engine::PortMask ports, const std::string& terrain);
    /// All of a segment is of this terrain.
    bool set_segment_terrain(std::size_t segment, const std::string& terrain);
    /// The ports become part of the segment and of its terrain.
    bool extend(std::size_t segment, engine::PortMask ports);
    /// Both become one, of the first one's terrain.
    bool join(std::size_t segment, std::size_t other);
    /// Parts of it that others lie between become segments of their own. Where there are none,
    /// those do that do not lie side by side.
    bool part(std::size_t segment);
    /// Those of the ports that belong to one segment, the first, become one of their own.
    bool part_ports(engine::PortMask ports);
    /// The port belongs to no segment, or to one again.
    bool toggle_shut(engine::Port port);
    /// A segment that reaches no side.
    bool add_inner(const std::string& terrain);
    /// Its ports go to the segment before them, clockwise. False for the last one with ports.
    bool remove(std::size_t segment);

    bool rename(std::size_t segment, const std::string& name);
    bool set_id(const std::string& id);
    bool set_count(std::optional<int> count);
    bool set_start(std::optional<int> start);
    /// 0 takes the attribute away.
    bool set_attribute(const std::string& name, int number);
    bool set_segment_attribute(std::size_t segment, const std::string& name, int number);
    bool set_ending(std::size_t segment, const std::string& style);
    /// Whether one of them says that it touches the other.
    bool touches(std::size_t segment, std::size_t other) const;
    bool toggle_touch(std::size_t segment, std::size_t other);

    bool can_undo() const { return at_ > 0; }
    bool can_redo() const { return at_ + 1 < versions_.size(); }
    bool undo();
    bool redo();

  private:
    struct Version {
        catalogue::WrittenTile tile;
        std::set<std::string> chosen = {}; ///< names of segments that stay
    };
    bool change(const std::function<void(Version&)>& work);
    bool change_segment(std::size_t segment,
                        const std::function<void(catalogue::WrittenSegment&)>& work);
    static void drop_emptied(const catalogue::WrittenTile& before, Version& version);
    static void name_segments(Version& version);
    static void take(Version& version, engine::PortMask ports);
    void touch_new_neighbours(catalogue::WrittenTile& now) const;

    TouchingTerrains touching_;

    std::vector<Version> versions_; ///< never empty
    std::size_t at_ = 0;            ///< the one that is seen
};

} // namespace bastide::workshop
