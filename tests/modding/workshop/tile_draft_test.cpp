#include "core/catalogue/tiles/port_words.hpp"
#include "modding/workshop/tile_draft.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using catalogue::WrittenSegment;
using catalogue::WrittenTile;
using engine::PortMask;
using workshop::TileDraft;

namespace {

constexpr PortMask north = 0b111, east = north << 3, south = north << 6, west = north << 9;

/// The segments in one line: "lake: north; shore of land: east south west, touches lake".
std::string told(const TileDraft& draft) {
    std::string text;
    for (const WrittenSegment& segment : draft.tile().segments) {
        text += (text.empty() ? "" : "; ") + segment.name;
        if (segment.terrain != segment.name) text += " of " + segment.terrain;
        text += ": " + catalogue::ports_in_words(segment.ports);
        for (const std::string& other : segment.touches)
            text += ", touches " + other;
    }
    return text;
}

TileDraft new_tile() {
    return TileDraft("A", "land");
}

} // namespace

TEST_CASE("[tile draft] terrain on a port joins what is beside it, else it is a segment") {
    TileDraft draft = new_tile();
    CHECK(told(draft) == "land: north east south west");
    CHECK(draft.set_terrain(north, "lake"));
    CHECK(told(draft) == "land: east south west; lake: north");
    CHECK(draft.set_terrain(1 << 3, "lake"));
    CHECK(told(draft) == "land: 4 5 south west; lake: north 3");
    CHECK(draft.set_terrain(1 << 7, "lake"));
    CHECK(told(draft) == "land: 4 5 6 8 west; north_lake of lake: north 3; south_lake of lake: 7");
    CHECK_FALSE(draft.set_terrain(1 << 7, "lake"));
    CHECK(draft.set_terrain(south, "land"));
    CHECK(told(draft) == "land: 4 5 south west; lake: north 3");
    CHECK(draft.terrain_at(3) == "lake");
    CHECK(draft.segment_at(4) == 0u);
}

TEST_CASE("[tile draft] segments are joined and parted, with what touches them") {
    TileDraft draft = new_tile();
    draft.set_terrain(north, "lake");
    draft.set_terrain(south, "lake");
    draft.set_segment_attribute(2, "fish", 2);
    CHECK(draft.toggle_touch(0, 2));
    CHECK(draft.join(1, 2));
    CHECK(told(draft) == "land: east west, touches lake; lake: north south");
    CHECK(draft.tile().segments[1].attributes == catalogue::WrittenNumbers{{"fish", 2}});
    CHECK_FALSE(draft.join(1, 1));
    CHECK(draft.part(1));
    CHECK(told(draft)
          == "land: east west, touches north_lake, touches south_lake; north_lake of lake: north; "
             "south_lake of lake: south");
    CHECK_FALSE(draft.part(1));
    CHECK(draft.part(0));
    CHECK(draft.tile().segments[1].touches == draft.tile().segments[0].touches);
    CHECK(draft.tile().segments.size() == 4);
    CHECK(draft.part_ports(1 << 1));
    CHECK(draft.tile().segments.size() == 5);
    CHECK_FALSE(draft.part_ports(1 << 1));
    CHECK(draft.extend(0, north));
    CHECK(draft.tile().segments.size() == 3);
}

TEST_CASE("[tile draft] a segment can go, its ports go to the one before it") {
    TileDraft draft = new_tile();
    CHECK_FALSE(draft.remove(0));
    draft.set_terrain(east, "lake");
    draft.toggle_touch(0, 1);
    draft.add_inner("isle");
    draft.add_inner("isle");
    CHECK(told(draft)
          == "land: north south west, touches lake; lake: east; inner_isle of isle: ; "
             "inner_isle_2 of isle: ");
    CHECK(draft.remove(2));
    CHECK(draft.tile().segments[2].name == "isle");
    CHECK(draft.remove(1));
    CHECK(told(draft) == "land: north east south west; isle: ");
    CHECK(draft.remove(1));
}

TEST_CASE("[tile draft] segments of one terrain are called by where they lie") {
    TileDraft draft = new_tile();
    draft.set_terrain(1 << 4, "road");
    draft.extend(1, 1 << 7);
    draft.set_terrain(north, "lake");
    draft.set_terrain(west, "lake");
    draft.part(0);
    CHECK(told(draft)
          == "middle_land of land: 3 8; southeast_land of land: 5 6; road: 4 7; lake: north west");
    draft.part(0); // nothing lies between any more
    CHECK(told(draft)
          == "northeast_land of land: 3; southwest_land of land: 8; southeast_land of land: 5 6; "
             "road: 4 7; lake: north west");
}

TEST_CASE("[tile draft] names that stand in a file or were chosen stay") {
    TileDraft draft(WrittenTile{"A", 1, {}, {}, {{"shore", "land", engine::all_ports}}, {}});
    draft.set_terrain(west, "coast:lake");
    CHECK(told(draft) == "shore of land: north east south; lake of coast:lake: west");
    CHECK(draft.rename(1, "bay"));
    CHECK_FALSE(draft.rename(1, "shore"));
    CHECK_FALSE(draft.rename(1, ""));
    draft.toggle_touch(0, 1);
    draft.rename(1, "gulf");
    draft.set_terrain(1 << 1, "coast:lake");
    CHECK(told(draft)
          == "shore of land: 0 2 east south, touches gulf; gulf of coast:lake: west; north_lake of "
             "coast:lake: 1");
    // A name tells the terrain that it had.
    CHECK(draft.set_segment_terrain(0, "sand"));
    CHECK(draft.tile().segments[0].name == "sand");
}

TEST_CASE("[tile draft] a port is shut and opened again") {
    TileDraft draft = new_tile();
    CHECK(draft.toggle_shut(7));
    CHECK_FALSE(draft.segment_at(7));
    CHECK(draft.terrain_at(7) == "land");
    CHECK(draft.tile().shut == std::vector<catalogue::ShutPorts>{{1 << 7, "land"}});
    CHECK(draft.toggle_shut(7));
    CHECK(draft.tile().shut.empty());
    CHECK(told(draft) == "land: north east south west");
}

TEST_CASE("[tile draft] numbers, touches and endings are set and taken away") {
    TileDraft draft = new_tile();
    CHECK(draft.set_attribute("rare", 2));
    CHECK(draft.set_attribute("rare", 3));
    CHECK(draft.tile().attributes == catalogue::WrittenNumbers{{"rare", 3}});
    CHECK(draft.set_attribute("rare", 0));
    CHECK_FALSE(draft.set_attribute("rare", 0));
    CHECK(draft.tile().attributes.empty());
    draft.add_inner("lake");
    CHECK(draft.toggle_touch(1, 0));
    CHECK(draft.touches(0, 1));
    CHECK(draft.toggle_touch(0, 1));
    CHECK_FALSE(draft.touches(1, 0));
    CHECK_FALSE(draft.toggle_touch(1, 1));
    CHECK(draft.set_ending(1, "pool"));
    CHECK(draft.set_count(std::nullopt));
    CHECK(draft.set_start(1));
    CHECK(draft.set_id("B"));
    CHECK(draft.tile().id == "B");
}

TEST_CASE("[tile draft] every step is taken back and done again") {
    TileDraft draft = new_tile();
    CHECK_FALSE(draft.undo());
    std::vector<WrittenTile> seen{draft.tile()};
    draft.set_terrain(north, "lake");
    seen.push_back(draft.tile());
    draft.add_inner("isle");
    seen.push_back(draft.tile());
    draft.toggle_shut(5);
    seen.push_back(draft.tile());
    CHECK_FALSE(draft.redo());
    for (std::size_t i = seen.size() - 1; i-- > 0;) {
        CHECK(draft.undo());
        CHECK(draft.tile() == seen[i]);
    }
    CHECK_FALSE(draft.can_undo());
    for (std::size_t i = 1; i < seen.size(); ++i) {
        CHECK(draft.redo());
        CHECK(draft.tile() == seen[i]);
    }
    draft.undo();
    draft.set_count(4);
    CHECK_FALSE(draft.can_redo());
}

TEST_CASE("[tile draft] what comes to lie side by side touches, where it does on other tiles") {
    TileDraft draft = new_tile();
    draft.let_touch({{"lake", "land"}});
    CHECK(draft.set_terrain(north, "lake"));
    CHECK(told(draft) == "land: east south west, touches lake; lake: north");
    CHECK(draft.set_terrain(1 << 7, "track"));
    CHECK(told(draft) == "land: east 6 8 west, touches lake; lake: north; track: 7");

    // What somebody has taken away stays so.
    CHECK(draft.toggle_touch(0, 1));
    CHECK(draft.set_terrain(1 << 6, "track"));
    CHECK(told(draft) == "land: east 8 west; lake: north; track: 6 7");
    CHECK(draft.set_terrain(1 << 3, "lake"));
    CHECK(told(draft) == "land: 4 5 8 west, touches lake; lake: north 3; track: 6 7");
}

TEST_CASE("[tile draft] a part touches what it lies beside, and all that lay elsewhere") {
    TileDraft draft = new_tile();
    draft.let_touch({{"lake", "land"}});
    draft.set_terrain(north, "lake");
    draft.add_inner("hut");
    draft.toggle_touch(0, 2);
    draft.set_terrain(1 << 4, "track");
    draft.set_terrain(1 << 10, "track"); // joins nothing: a track of its own
    draft.join(3, 4);
    CHECK(draft.part(0));
    CHECK(told(draft)
          == "north_land of land: 3 11, touches lake, touches hut; south_land of land: 5 south 9, "
             "touches hut; lake: north; hut: ; track: 4 10");
}
