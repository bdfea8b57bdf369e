// A turned tile as the layout sees it: what each of its segments will be drawn as.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/engine/rules/tile_type.hpp"
#include "frontend/art/object/styles.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::art {

/// How a segment takes its room on the tile.
enum class TileForm : std::uint8_t {
    ground, ///< what is left over
    area,   ///< spreads from whole sides, behind a wall or an edge
    line,   ///< runs from side to side
    pool,   ///< water inside the tile that lines run into
    object, ///< stands on the ground
};

/// What an attribute shows, and how often.
struct Mark {
    std::string style;
    int count = 0;
};

/// How many marks take their room so.
int count_of(const std::vector<Mark>& marks, Footing footing);

struct Piece {
    TileForm form = TileForm::ground;
    Texture texture = Texture::plain;
    std::string style;
    std::vector<int> ports;   ///< as they lie on the table, ascending
    std::vector<int> touches; ///< pieces that a link of the definition joins to this one
    std::vector<Mark> marks;
    bool ends_in_pool = false; ///< a river of one port; otherwise such a river rises from a spring
};

/// Pieces have the indices of the tile type's segments.
struct TileShape {
    std::string id;
    engine::Rotation rotation = 0;
    std::vector<Piece> pieces;
    std::array<int, engine::port_count> owner{}; ///< piece by port; -1 when shut
    std::vector<Mark> marks;                     ///< from attributes of the tile

    bool has(Texture texture) const;
    bool is(int piece, TileForm form) const {
        return piece >= 0 && pieces[static_cast<std::size_t>(piece)].form == form;
    }
    bool touching(int piece, int other) const;
};

TileShape shape_of(const engine::TileType& tile, const catalogue::Presentation& look,
                   engine::Rotation rotation);

} // namespace bastide::art
