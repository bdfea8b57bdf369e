// What scripts ask about the table, and how they move pieces, hold tokens and change features.
#include "core/engine/engine.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

/// Plays the first turn of "ground" with a plugin of these rules, whose `on_score` of "spot"
/// asserts.
std::string error_when_asked(const std::string& questions, const std::string& before = "") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\n" + before
                                          + "some:on_score(\"spot\", function(game, spot, score)\n"
                                          + questions + "\nend)\n"}});
    return folder.shortened(play_first_score(*folder.load({"some"})).error);
}

} // namespace

TEST_CASE("[host] the table can be asked for tiles, features and segments") {
    CHECK(error_when_asked(R"(
  assert(#game:tiles() == 2 and #game:features("spot") == 2 and #game:features("grass") == 1)
  assert(#game:segments_with("gold") == 2)
  local first = game:tile_at(0, 0)
  assert(first ~= game.tile and game:tile_at(9, 9) == nil)
  assert(#first:around() == 2 and #first:beside() == 1 and first:beside()[1] == game.tile)
  assert(#first:segments() == 2 and #first:segments("spot") == 1)
  assert(first:segment_at("north") == first:segments("grass")[1])
  local grass = first:segments("grass")[1]:feature("grass")
  assert(#grass:neighbours("spot") == 2 and grass.completed == false)
  assert(#grass:placed_tiles() == 2 and #spot:placed_tiles() == 1)
  assert(first:neighbour("north") == game.tile or first:neighbour("east") == game.tile
    or first:neighbour("south") == game.tile or first:neighbour("west") == game.tile)
  assert(first.rotation % 90 == 0)
  assert(#game.tile:figures() == 1 and #spot:segments()[1]:figures("man") == 1)
)") == "");
}
