// What is held: tokens by players, figures, segments and tiles, and hands that are dealt once.
#include "core/engine/state/content.hpp"
#include "core/engine/state/piles.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using engine::ActionKind;
using engine::StepKind;

namespace {

/// What these lines say to be wrong when a tile has been placed, without who did it and where.
std::string error_with_coins(const std::string& lines, const std::string& held_by = "player") {
    PluginGame game("some:bag('coins', { gold = 2, [3] = 1 }, { held_by = '" + held_by
                    + "' })\nsome:bag('loose', { x = 1 })\n"
                      "some:on_placed('gold', function(game, spot) "
                    + lines + " end)\n");
    const std::string error = game.lay();
    const auto place = error.find("rules.lua:");
    return place == std::string::npos ? error : error.substr(error.find(": ", place) + 2);
}

int count_legal(const engine::GameState& state, engine::ActionKind kind) {
    std::vector<engine::Action> actions;
    engine::list_legal_actions(state, actions);
    return static_cast<int>(
        std::count_if(actions.begin(), actions.end(),
                      [kind](const engine::Action& action) { return action.kind == kind; }));
}

} // namespace

TEST_CASE("[holdings] tokens are held by players, figures, segments and tiles") {
    CHECK(error_with_coins("assert(game:take('coins', 'gold') == 1 and game:held('coins') == 1) "
                           "assert(game:take('coins', 'gold', 2, 5) == 1) "
                           "assert(game:take('coins', 'gold', 2) == 0 and game:left('coins') == 1) "
                           "assert(game:take('coins', 3, 2) == 1 and game:held('coins', nil, 2) == "
                           "2 and game:held('coins', 3, 2) == 1) "
                           "assert(game:give_back('coins', 'gold', 2, 9) == 1 and "
                           "game:held('coins', 'gold', 2) == 0 and game:left('coins') == 1) "
                           "assert(game:slot('coins_gold', 1) == 1)")
          == "");
    CHECK(error_with_coins("local man = game:deploy('man', spot) "
                           "assert(game:take('coins', 'gold', man, 2) == 2 and man:held('coins') "
                           "== 2 and man:held('coins', 3) == 0) "
                           "man:hold(2) assert(man:held('coins', 'gold') == 2) "
                           "man:send_home() assert(game:left('coins') == 3)",
                           "figure")
          == "");
    CHECK(error_with_coins("assert(game:take('coins', 3, spot) == 1 and spot:held('coins') == 1) "
                           "assert(spot:held('coins', 'gold') == 0) "
                           "assert(game.tile:segments('grass')[1]:held('coins') == 0) "
                           "assert(game:give_back('coins', 3, spot) == 1)",
                           "segment")
          == "");
    CHECK(error_with_coins("local tile = game:tile_at(0, 0) "
                           "assert(game:take('coins', 'gold', tile) == 1 and tile:held('coins', "
                           "'gold') == 1 and game.tile:held('coins') == 0)",
                           "tile")
          == "");
}

TEST_CASE("[holdings] what cannot be held is said in a sentence") {
    CHECK(error_with_coins("game:take('loose', 'x')")
          == "take: nobody holds tokens of 'some:loose' ('held_by')");
    CHECK(error_with_coins("game:held('loose')")
          == "held: the tokens of 'some:loose' are not held by players ('held_by')");
    CHECK(error_with_coins("spot:held('coins')")
          == "held: the tokens of 'some:coins' are not held by segments ('held_by')");
    CHECK(error_with_coins("game:take('coins', 'iron')")
          == "take: expected a token of 'some:coins', found 'iron'; known: 3 and gold");
    CHECK(error_with_coins("game:take('coins', 'gold', 3)")
          == "take: player: expected a whole number from 1 to 2, found the number 3");
    CHECK(error_with_coins("game:take('coins', 'gold', 1, -1)")
          == "take: count: expected a whole number from 0 to 10000, found the number -1");
    CHECK(error_with_coins("game:take('coins', 'gold')", "tile")
          == "take: expected a tile, found nothing");
    CHECK(error_with_coins("local man = game:deploy('man', spot) man:send_home() "
                           "game:take('coins', 'gold', man)",
                           "figure")
          == "take: the figure is in the supply; scoring sends figures home that do not stay");
    CHECK(error_with_coins("game:give_back('loose', 'x', game.player)")
          == "give_back: nobody holds tokens of 'some:loose' ('held_by')");
    CHECK(error_with_coins("game:give_back('loose', 'x')")
          == "give_back: pile 'some:loose' is given back 1 of 'x', and 0 have been drawn from it");
    CHECK(error_with_coins("game:set_slot('coins_gold', 1, 1)")
          == "set_slot: the slot 'coins_gold' counts tokens; they are drawn, and go back when the "
             "figure goes home");
}

TEST_CASE("[holdings] who or what a token is drawn for holds it") {
    for (const auto& [held_by, subject] : std::vector<std::pair<std::string, std::string>>{
             {"player", "2"},
             {"figure", "game:deploy('man', game.tile)"},
             {"segment", "spot"},
             {"tile", "game.tile"},
             {"tile", "spot"}}) {
        INFO(held_by << " " << subject);
        PluginGame game("some:bag('coins', { gold = 1 }, { held_by = '" + held_by
                        + "' })\nsome:on_placed('gold', function(game, spot) if game.turn == 1 "
                          "then game:draw('coins', "
                        + subject + ") end end)\n");
        REQUIRE(game.lay() == "");
        REQUIRE(game.act(ActionKind::draw) == "");
        const auto slot = game.rules().find_slot("coins_gold").value();
        int held = 0;
        for (int owner = 0; owner < game.state.slot_owners(slot); ++owner)
            held += game.state.slot(slot, owner);
        CHECK(held == 1);
        if (held_by == "player") CHECK(game.slot("coins_gold", 1) == 1);
        CHECK(game.play_on(1) == "");
        game.check_saved(2);
    }
}

TEST_CASE("[holdings] random games with tokens of all holders are saved and taken back") {
    PluginGame game(R"(
some:bag("gems", { red = 3, blue = 3 }, { held_by = "player" })
some:bag("marks", { [1] = 2, [2] = 2 }, { held_by = "figure" })
some:bag("seeds", { oak = 2 }, { held_by = "segment" })
some:bag("flags", { flag = 2 }, { held_by = "tile" })
some:choice("take", function(game, man, number)
  game:take("gems", number == 1 and "red" or "blue", nil, 2)
  game:give_back("gems", "red", 3 - game.player)
end)
some:choice("hold", function(game, man) man:hold(3 - game.player) end)
some:on_deployed("man", { draw = "marks" })
some:on_placed("gold", function(game, spot)
  game:draw("seeds", spot)
  game:take("flags", "flag", game:tile_at(0, 0))
end)
some:on_completed("spot", function(game, spot)
  for _, segment in ipairs(spot:segments()) do game:give_back("seeds", "oak", segment) end
end)
some:step("ask", { before = "score", may_pass = true, offer = function(game, offer)
  for number = 1, 2 do offer:add("take", nil, number) end
  for _, man in ipairs(game:figures("man")) do offer:add("hold", man) end
end })
)");
    for (const std::uint64_t seed : {1, 2, 3, 4})
        game.check_saved(seed);
    CHECK(game.play_on(5) == "");
}

TEST_CASE("[holdings] what follows from a token is done by whoever it was drawn for") {
    PluginGame game(R"(
some:bag("coins", { gold = 4 }, { held_by = "player" })
some:slot("told", { scope = "player" })
some:step("deal", { after = "start", run = function(game)
  for player = 1, game.players do game:draw("coins", player) end
end })
some:on_drawn("coins", function(game) game:set_slot("told", game:slot("told", game.player) + 1, game.player) end)
)");
    for (int draws = 0; draws < 2; ++draws)
        REQUIRE(game.act(game.engine.chance_action(game.state, 0)) == "");
    CHECK(game.slot("told", 0) == 1);
    CHECK(game.slot("told", 1) == 1);
}

TEST_CASE("[holdings] hands are played out, or until nobody can move") {
    for (const char* const options :
         {"refills = false, stuck = 'discards'", "refills = false, stuck = 'draws'",
          "refills = false, stuck = 'passes'", "refills = true, stuck = 'draws'"}) {
        INFO(options);
        // Paths have to meet paths: most of these tiles fit nowhere.
        PluginGame game(
            std::string("some:shuffle_in('deck', 'some')\n"
                        "some:placing('path', { must_join = true })\n"
                        "some:layer('path', { terrain = 'path', completes = 'closed' })\n"
                        "some:hand { tiles = 2, ")
                + options + " }\n",
            "[terrain.path]\n[[tile]]\nid = \"end\"\ncount = 6\nsegments.path = { "
            "ports = \"north\" }\nsegments.grass = { ports = \"east south west\" }\n");
        CHECK(game.state.turn() == (game.rules().hand.refills ? 1 : 0));
        CHECK(count_legal(game.state, ActionKind::draw) == 2);
        for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6})
            game.check_saved(seed);
        CHECK(game.play_on(7) == "");
    }
}

TEST_CASE("[holdings] a token that nothing could hold is not drawn") {
    const auto refused = [](const std::string& call, const std::string& holder) {
        INFO(call);
        CHECK(error_with_coins(call, holder)
              == "pile 'some:coins': a token is held by a " + holder
                     + ", and it is drawn for none");
    };
    refused("game:draw('coins')", "tile");
    refused("game:draw('coins', 2)", "segment");
    refused("game:draw('coins', game.tile)", "segment");
    refused("game:draw('coins', spot)", "figure");
    PluginGame game("some:bag('coins', { gold = 1 }, { held_by = 'tile' })\n"
                    "some:step('luck', { after = 'place', run = { draw = 'coins' } })\n");
    CHECK_THAT(game.lay(), ContainsSubstring("step of 'luck': some/rules.lua:3: pile "
                                             "'some:coins': a token is held by a tile"));
}
