// Tile definitions for the tests of the art.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/engine/rules/ruleset.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace bastide::test {

/// Terrains of the sample, in the order of `sample_presentation`.
enum : engine::TerrainId {
    field,
    road,
    town,
    river,
    monastery,
    garden,
    forest,
    lake,
    marsh,
    railway,
    terrain_count
};

inline catalogue::Presentation sample_presentation() {
    catalogue::Presentation look;
    look.terrain_styles = {"grass",  "path",   "town",  "water", "cloister",
                           "garden", "forest", "water", "marsh", "railway"};
    look.segment_attribute_styles = {"shield"};
    look.tile_attribute_styles = {"garden"};
    look.figure_styles = {"person"};
    return look;
}

/// Builds a tile type segment by segment.
class TileMaker {
  public:
    explicit TileMaker(std::string id) {
        tile_.id = std::move(id);
        tile_.segment.fill(engine::no_segment);
        tile_.attributes = {0};
    }

    TileMaker& add(engine::TerrainId terrain, const std::vector<int>& ports, int shields = 0) {
        engine::Segment segment{std::to_string(tile_.segments.size()), terrain, 0, {shields}};
        for (const int port : ports) {
            segment.ports = static_cast<engine::PortMask>(segment.ports | engine::port_bit(port));
            tile_.terrain[static_cast<std::size_t>(port)] = terrain;
            tile_.segment[static_cast<std::size_t>(port)] =
                static_cast<engine::SegmentIndex>(tile_.segments.size());
        }
        tile_.segments.push_back(std::move(segment));
        return *this;
    }

    TileMaker& link(int a, int b) {
        tile_.links.push_back(
            {static_cast<engine::SegmentIndex>(a), static_cast<engine::SegmentIndex>(b)});
        return *this;
    }

    TileMaker& with_garden() {
        tile_.attributes[0] = 1;
        return *this;
    }

    engine::TileType make() const { return tile_; }
    int segments() const { return static_cast<int>(tile_.segments.size()); }

  private:
    engine::TileType tile_;
};

/// One of each kind of thing that a definition can say.
inline std::vector<engine::TileType> hand_written_tiles() {
    const std::vector<int> all = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    std::vector<engine::TileType> tiles;
    const auto add = [&](const TileMaker& maker) { tiles.push_back(maker.make()); };
    add(TileMaker("plain").add(field, all));
    add(TileMaker("cap").add(town, {0, 1, 2}).add(field, {3, 4, 5, 6, 7, 8, 9, 10, 11}).link(1, 0));
    add(TileMaker("full town").add(town, all, 1));
    add(TileMaker("passage")
            .add(town, {3, 4, 5, 9, 10, 11}, 1)
            .add(field, {0, 1, 2})
            .add(field, {6, 7, 8}));
    add(TileMaker("two caps")
            .add(town, {0, 1, 2})
            .add(town, {9, 10, 11})
            .add(field, {3, 4, 5, 6, 7, 8})
            .link(2, 0)
            .link(2, 1));
    add(TileMaker("monastery")
            .add(monastery, {})
            .add(road, {7})
            .add(field, {0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11})
            .link(0, 2));
    add(TileMaker("garden")
            .add(garden, {})
            .add(road, {4, 10})
            .add(field, {0, 1, 2, 3, 11})
            .add(field, {5, 6, 7, 8, 9}));
    add(TileMaker("crossing")
            .add(road, {1})
            .add(road, {4})
            .add(road, {7})
            .add(road, {10})
            .add(field, {0, 11})
            .add(field, {2, 3})
            .add(field, {5, 6})
            .add(field, {8, 9}));
    add(TileMaker("dead end").add(road, {4}).add(field, {0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11}));
    add(TileMaker("gate")
            .add(town, {0, 1, 2, 3, 4, 5, 9, 10, 11})
            .add(road, {7})
            .add(field, {6})
            .add(field, {8})
            .link(2, 0)
            .link(3, 0));
    add(TileMaker("wood")
            .add(forest, {0, 1, 2, 9, 10, 11})
            .add(field, {3, 4, 5, 6, 7, 8})
            .link(1, 0));
    add(TileMaker("bend of a river")
            .add(river, {4, 7})
            .add(field, {0, 1, 2, 3, 8, 9, 10, 11})
            .add(field, {5, 6}));
    add(TileMaker("spring").add(river, {4}).add(field, {0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11}));
    add(TileMaker("lake")
            .add(lake, {})
            .add(river, {1})
            .add(river, {7})
            .add(field, {0, 8, 9, 10, 11})
            .add(field, {2, 3, 4, 5, 6})
            .link(0, 1)
            .link(0, 2));
    add(TileMaker("bridge")
            .add(road, {1, 7})
            .add(river, {4, 10})
            .add(field, {0, 11})
            .add(field, {2, 3})
            .add(field, {5, 6})
            .add(field, {8, 9}));
    add(TileMaker("marsh")
            .add(marsh, {6, 7, 8})
            .add(railway, {1, 4})
            .add(field, {0, 5, 9, 10, 11})
            .add(field, {2, 3}));
    return tiles;
}

namespace detail {

inline std::vector<std::string> parts(const std::string& text, char at) {
    std::vector<std::string> found;
    std::stringstream stream(text);
    for (std::string part; std::getline(stream, part, at);)
        found.push_back(part);
    return found;
}

/// The numbers of a list like "0 1 2".
inline std::vector<int> numbers(const std::string& text) {
    std::stringstream stream(text);
    std::vector<int> found;
    for (int number; stream >> number;)
        found.push_back(number);
    return found;
}

inline void add_fields(TileMaker& maker, const std::string& text) {
    for (const std::string& part : parts(text, ';')) {
        const std::vector<std::string> sides = parts(part, '~');
        const int index = maker.segments();
        maker.add(field, numbers(sides[0]));
        if (sides.size() < 2) continue;
        for (const std::string& touched : parts(sides[1], '&'))
            maker.link(index, std::stoi(touched));
    }
}

/// A row is: name | towns, "+1" for a shield | roads | fields, "~0&1" for the towns they touch |
/// things. Segments are parted by semicolons, their ports by blanks.
inline engine::TileType tile_of_row(const std::string& row) {
    std::vector<std::string> cells = parts(row, '|');
    cells.resize(5);
    TileMaker maker(cells[0]);
    for (const std::string& part : parts(cells[1], ';')) {
        const std::vector<std::string> sides = parts(part, '+');
        maker.add(town, numbers(sides[0]), sides.size() > 1 ? std::stoi(sides[1]) : 0);
    }
    for (const std::string& part : parts(cells[2], ';'))
        maker.add(road, numbers(part));
    add_fields(maker, cells[3]);
    if (cells[4] == "monastery") maker.add(monastery, {});
    if (cells[4] == "garden") maker.with_garden();
    return maker.make();
}

} // namespace detail

/// A whole set of tiles as a player knows it.
inline std::vector<engine::TileType> tiles_of_a_set() {
    static constexpr const char* rows = R"(A||7|0 1 2 3 4 5 6 8 9 10 11|monastery
B|||0 1 2 3 4 5 6 7 8 9 10 11|monastery
C|0 1 2 3 4 5 6 7 8 9 10 11+1|||
D|0 1 2|4 10|3 11~0;5 6 7 8 9|
D|0 1 2|4 10|3 11~0;5 6 7 8 9|
E|0 1 2||3 4 5 6 7 8 9 10 11~0|
E-garden|0 1 2||3 4 5 6 7 8 9 10 11~0|garden
F|3 4 5 9 10 11+1||0 1 2~0;6 7 8~0|
G|3 4 5 9 10 11||0 1 2~0;6 7 8~0|
H|0 1 2;6 7 8||3 4 5 9 10 11~0&1|
H-garden|0 1 2;6 7 8||3 4 5 9 10 11~0&1|garden
I|0 1 2;9 10 11||3 4 5 6 7 8~0&1|
I-garden|0 1 2;9 10 11||3 4 5 6 7 8~0&1|garden
J|0 1 2|4 7|3 8 9 10 11~0;5 6|
K|0 1 2|7 10|3 4 5 6 11~0;8 9|
L|0 1 2|4;7;10|3 11~0;8 9;5 6|
M|0 1 2 9 10 11+1||3 4 5 6 7 8~0|
M-garden|0 1 2 9 10 11+1||3 4 5 6 7 8~0|garden
N|0 1 2 9 10 11||3 4 5 6 7 8~0|
N-garden|0 1 2 9 10 11||3 4 5 6 7 8~0|garden
O|0 1 2 9 10 11+1|4 7|3 8~0;5 6|
P|0 1 2 9 10 11|4 7|3 8~0;5 6|
Q|0 1 2 3 4 5 9 10 11+1||6 7 8~0|
R|0 1 2 3 4 5 9 10 11||6 7 8~0|
R-garden|0 1 2 3 4 5 9 10 11||6 7 8~0|garden
S|0 1 2 3 4 5 9 10 11+1|7|6~0;8~0|
T|0 1 2 3 4 5 9 10 11|7|6~0;8~0|
U||4 10|0 1 2 3 11;5 6 7 8 9|
U-garden||4 10|0 1 2 3 11;5 6 7 8 9|garden
V||7 10|0 1 2 3 4 5 6 11;8 9|
V-garden||7 10|0 1 2 3 4 5 6 11;8 9|garden
W||4;7;10|0 1 2 3 11;5 6;8 9|
X||1;4;7;10|0 11;2 3;5 6;8 9|)";
    std::vector<engine::TileType> tiles;
    for (const std::string& row : detail::parts(rows, '\n'))
        tiles.push_back(detail::tile_of_row(row));
    return tiles;
}

} // namespace bastide::test
