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
  assert(#first:around("gold") == 2 and #first:beside("gold") == 1 and #game:tiles("gold") == 2)
  assert(#first:segments() == 2 and #first:segments("spot") == 1)
  assert(first:segment_at("north") == first:segments("grass")[1])
  local grass = first:segments("grass")[1]:feature("grass")
  assert(#grass:neighbours("spot") == 2 and grass.completed == false)
  assert(#spot:neighbours("grass") == 1 and #spot:neighbours("grass", "completed") == 0)
  assert(#grass:neighbours("spot", "completed") == 2)
  assert(#grass:placed_tiles() == 2 and #spot:placed_tiles() == 1)
  assert(first:neighbour("north") == game.tile or first:neighbour("east") == game.tile
    or first:neighbour("south") == game.tile or first:neighbour("west") == game.tile)
  assert(first.rotation % 90 == 0)
  assert(#game.tile:figures() == 1 and #spot:segments()[1]:figures("man") == 1)
)") == "");
}

TEST_CASE("[host] corners, the majority, and the one figure of a kind can be asked for") {
    CHECK(error_when_asked(R"(
  local grass = game.tile:segments("grass")[1]
  assert(game.tile:segment_at("north_east") == grass and game.tile:segment_at("north_west") == grass)
  assert(#spot:majority() == 1 and spot:majority()[1] == 1)
  assert(#game:tile_at(0, 0):segments("spot")[1]:feature("spot"):majority() == 0)
  assert(game:supply("man", 1) == 2 and game:figure("man", 1).tile == nil)
  assert(game:figure("spirit").tile == nil and game:figure("giant", 1) == nil)
)",
                           R"(some:figure("spirit", { supply = 1, owner = "nobody" })
some:figure("giant", { supply = 0, by_rules = true })
)") == "");
    CHECK_THAT(error_when_asked("game.tile:segment_at('top')"),
               Catch::Matchers::ContainsSubstring(
                   "segment_at: expected a side like 'north', or a corner like 'north_east'"));
}

TEST_CASE("[host] a figure by_rules is never deployed by choice, and rules deploy it") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:figure("giant", { supply = 1, by_rules = true, roles = { grass = "giant" } })
some:slot("gained", { scope = "player" })
some:on_points(function(game, player, points, feature)
  assert(player == 1 and points == 1 and feature.layer == "spot" and feature.completed)
  local grass = game.tile:segments("grass")[1]
  assert(game:can_deploy("giant", grass))
  game:deploy("giant", grass)
  game:score { to = 1, terms = { { 1, 1, "giant" } } }
end)
)"}});
    const auto rules = folder.load({"some"});
    const auto giant = rules->ruleset().find_figure("giant");
    REQUIRE(giant);
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    engine::GameState state = engine.new_game(1);
    std::vector<engine::Action> legal;
    while (state.turn() < 2) {
        if (engine.waiting(state) == engine::Waiting::chance) {
            REQUIRE_FALSE(engine.apply(state, engine.chance_action(state, 0)));
            continue;
        }
        engine.legal_actions(state, legal);
        for (engine::Action action : legal) {
            CHECK((action.kind != engine::ActionKind::deploy || action.figure != *giant));
            if (action.kind != engine::ActionKind::deploy) continue;
            action.figure = *giant;
            for (action.segment = 0; action.segment < 2; ++action.segment)
                CHECK(engine.validate(state, action)->code == "action/no_such_claim");
        }
        REQUIRE_FALSE(engine.apply(state, legal.front()));
    }
    CHECK(state.supply(0, *giant) == 0);
    CHECK(state.scores()[0] == 2);
}
