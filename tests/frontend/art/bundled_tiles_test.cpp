// Every tile that comes with the game is painted as it is defined.
#include "frontend/art/layout/layout.hpp"
#include "frontend/art/random.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

int spots_of(const Layout& layout, int piece, const std::string& style) {
    return static_cast<int>(
        std::count_if(layout.spots.begin(), layout.spots.end(), [&](const Spot& spot) {
            return spot.piece == piece
                   && (style == "shield" ? spot.kind == SpotKind::shield : spot.style == style);
        }));
}

void check_marks(const Layout& layout) {
    for (int i = 0; i < static_cast<int>(layout.shape.pieces.size()); ++i)
        for (const Mark& mark : layout.shape.pieces[static_cast<std::size_t>(i)].marks) {
            INFO(mark.style << " of piece " << i);
            CHECK(spots_of(layout, i, mark.style) == mark.count);
        }
    for (const Mark& mark : layout.shape.marks) {
        INFO(mark.style << " of the tile");
        if (mark.style != "hill" && mark.style != "garden")
            CHECK(spots_of(layout, -1, mark.style) == mark.count);
    }
}

} // namespace

TEST_CASE("[art] bundled tiles show their segments and marks, however they are turned") {
    for (const auto& rules :
         {tests::rules_of({"base", "river", "hills-and-sheep"}, {{"river.tiles", "long"}}),
          tests::rules_of({"hunters-and-gatherers", "menhirs"}),
          tests::rules_of({"hunters-and-gatherers", "bonus-2002"},
                          {{"hunters-and-gatherers.tiles", "2002"}})}) {
        for (const engine::TileType& tile : rules->ruleset().tiles)
            for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
                INFO(tile.id << " turned " << int{rotation} * 90);
                const Layout layout =
                    make_layout(shape_of(tile, rules->presentation(), rotation), seed_of("tile"));
                CHECK(layout.faults == std::vector<std::string>());
                check_marks(layout);
            }
    }
}

} // namespace bastide::art
