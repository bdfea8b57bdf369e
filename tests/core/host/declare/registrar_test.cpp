#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

/// What is wrong with the rules of a plugin that requires "ground"; empty when nothing is. The
/// script's own lines begin in line 2.
std::string error_in_rules(const std::string& script) {
    PluginFolder folder;
    return folder.error_of("some", {{"rules.lua", "local some = ...\n" + script}});
}

} // namespace

TEST_CASE("[host] rules declare layers, figures, decks and slots") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(
local some = ...
some:layer("garden", { terrain = { "spot", "grass" }, completes = "surrounded",
  completed = { gold = 2, tile = 1, points = 9, neighbour = 0 }, incomplete = { neighbour = 1 } })
some:figure("tent", { supply = 2, weight = 0, group = "tents", roles = { garden = "camp", spot = false } })
some:figure("dog", { supply = 1, roles = { grass = "guard" } })
some:slot("tokens", { scope = "segment", initial = 3 })
some:deck("second", { tiles = { "ground" } })
some:on_score("spot", function() end)
some:on_score("garden", function() end)
)"}});
    const auto rules = folder.load({"some"});
    const engine::Ruleset& set = rules->ruleset();
    REQUIRE(set.layers.size() == 3);
    const engine::Layer& garden = set.layers[2];
    CHECK(garden.completion == engine::Completion::surrounded);
    CHECK(garden.terrains == std::vector<engine::TerrainId>{1, 0});
    // Terms come in a fixed order, those of nothing are left out.
    REQUIRE(garden.completed.size() == 3);
    CHECK(garden.completed[0].quantity == engine::Quantity::constant);
    CHECK(garden.completed[0].factor == 9);
    CHECK(garden.completed[1].quantity == engine::Quantity::tile);
    CHECK(garden.completed[2].quantity == engine::Quantity::attribute);
    CHECK(garden.incomplete.size() == 1);
    CHECK(set.layers[0].on_score == std::vector<engine::HookId>{0});
    CHECK(garden.on_score == std::vector<engine::HookId>{1});

    REQUIRE(set.figures.size() == 3);
    CHECK(set.figures[1].supply == 2);
    CHECK(set.figures[1].weight == 0);
    CHECK(set.figures[0].exclusion == set.figures[2].exclusion);
    CHECK(set.figures[0].exclusion != set.figures[1].exclusion);
    REQUIRE(set.figures[1].claims.size() == 2);
    CHECK(set.figures[1].claims[0].role == "camp");
    REQUIRE(set.slots.size() == 1);
    CHECK(set.slots[0].name == "some:tokens");
    CHECK(set.slots[0].scope == engine::Slot::Scope::segment);
    CHECK(set.slots[0].initial == 3);
    REQUIRE(set.piles.size() == 2);
    CHECK(set.piles[1].name == "second");
}

TEST_CASE("[host] errors in rules name file, line, what was expected and what was found") {
    CHECK(error_in_rules("") == "");
    CHECK(error_in_rules("some:layer()")
          == "some/rules.lua:2: layer: expected text, found nothing");
    CHECK(error_in_rules("\n\nsome:layer(\"A b\", {})")
          == "some/rules.lua:4: layer: expected a name of a-z, 0-9 and _, found 'A b'");
    CHECK(error_in_rules("some:layer(\"a\")")
          == "some/rules.lua:2: layer 'a': expected a table of options, found nothing");
    CHECK(error_in_rules("some:layer(\"a\", {})")
          == "some/rules.lua:2: layer 'a': 'terrain': expected a terrain, or a list of terrains, "
             "found "
             "nothing");
    CHECK(
        error_in_rules("some:layer(\"a\", { terrain = \"sea\" })")
        == "some/rules.lua:2: layer 'a': 'terrain': expected a terrain, found 'sea'; known: grass "
           "and spot");
    CHECK(
        error_in_rules("some:layer(\"a\", { terrain = \"spot\", completes = \"soon\" })")
        == "some/rules.lua:2: layer 'a': 'completes': expected closed, surrounded or never, found "
           "the text 'soon'");
    CHECK(error_in_rules(
              "some:layer(\"a\", { terrain = \"spot\", completes = \"never\", score = 1 })")
          == "some/rules.lua:2: layer 'a': expected one of completed, completes, incomplete or "
             "terrain, found 'score'");
    CHECK(
        error_in_rules(
            "some:layer(\"a\", { terrain = \"spot\", completes = \"never\", completed = 5 })")
        == "some/rules.lua:2: layer 'a': completed: expected a table of options, found the number "
           "5");
    CHECK(error_in_rules("some:layer(\"a\", { terrain = \"spot\", completes = \"never\",\n"
                         "  completed = { silver = 1 } })")
          == "some/rules.lua:2: layer 'a': completed: expected one of completed_neighbour, gold, "
             "neighbour, points, tile or touching, found 'silver'");
    CHECK(
        error_in_rules("some:layer(\"a\", { terrain = \"spot\", completes = \"never\","
                       " completed = { tile = 1 / 2 } })")
        == "some/rules.lua:2: layer 'a': completed: 'tile': expected a whole number from -10000 to "
           "10000, found the fraction 0.5 (// divides whole numbers)");
    CHECK(error_in_rules("some:layer(\"spot\", { terrain = \"spot\", completes = \"never\" })")
          == "some/rules.lua:2: layer 'spot' is already there, from plugin 'ground' "
             "(ground/rules.lua:4)");
}

TEST_CASE("[host] errors in figures, decks, turns, slots and hooks are as clear") {
    CHECK(error_in_rules("some:figure(\"a\", { roles = {} })")
          == "some/rules.lua:2: figure 'a': 'supply': expected a whole number, found nothing");
    CHECK(error_in_rules("some:figure(\"a\", { supply = 101, roles = {} })")
          == "some/rules.lua:2: figure 'a': 'supply': expected a whole number from 0 to 100, found "
             "the "
             "number 101");
    CHECK(error_in_rules("some:figure(\"a\", { supply = 1 })")
          == "some/rules.lua:2: figure 'a': 'roles': expected a table of layers and roles, found "
             "nothing");
    CHECK(error_in_rules("some:figure(\"a\", { supply = 1, roles = { sea = \"fish\" } })")
          == "some/rules.lua:2: figure 'a': roles: expected one of grass or spot, found 'sea'");
    CHECK(error_in_rules("some:figure(\"a\", { supply = 1, roles = { spot = 5 } })")
          == "some/rules.lua:2: figure 'a': roles: 'spot': expected text, found the number 5");
    CHECK(error_in_rules("some:layer(\"b\", { terrain = \"spot\", completes = \"never\" })\n"
                         "some:figure(\"a\", { supply = 1, roles = { spot = \"x\", b = \"y\" } })")
          == "some/rules.lua:3: figure 'a': roles: the layers 'spot' and 'b' share the terrain "
             "'spot'; "
             "the figure may stand in one of them only");
    CHECK(error_in_rules("some:deck(\"deck\", { tiles = \"ground\" })")
          == "some/rules.lua:2: deck 'deck' is already there, from plugin 'ground' "
             "(ground/rules.lua:3)");
    CHECK(error_in_rules("some:deck(\"more\", { tiles = { \"sea\" } })")
          == "some/rules.lua:2: deck 'more': 'tiles': expected a set of tiles, or a tile, found "
             "'sea'; "
             "known: ground");
    CHECK(
        error_in_rules("some:turn { \"draw\" }")
        == "some/rules.lua:2: turn: plugin 'ground' has declared it already (ground/rules.lua:2)");
    CHECK(error_in_rules("some:slot(\"a\", { scope = \"street\" })")
          == "some/rules.lua:2: slot 'some:a': 'scope': expected game, player, tile, segment or "
             "figure, "
             "found the text 'street'");
    CHECK(error_in_rules("some:on_score(\"sea\", function() end)")
          == "some/rules.lua:2: on_score: expected a layer, found 'sea'; known: grass and spot");
    CHECK(error_in_rules("some:layer(\"a\", { terrain = \"spot\", completes = \"never\",\n"
                         "  incomplete = { completed_neighbour = { a = 1 } } })")
          == "some/rules.lua:2: layer 'a': incomplete: completed_neighbour: expected one of grass "
             "or spot, found 'a'");
    CHECK(error_in_rules("some:on_deployed(\"man\", {})")
          == "some/rules.lua:2: on_deployed of 'man': expected a function, or one of draw, "
             "lay_under, take_part and take_step");
    CHECK(error_in_rules("some:on_deployed(\"man\", { draw = \"deck\" })")
          == "some/rules.lua:2: on_deployed of 'man': draw: expected a bag, found 'deck'; there is "
             "none");
    CHECK(
        error_in_rules("some:on_deployed(\"man\", { lay_under = \"deck\", take_part = \"deck\" })")
        == "some/rules.lua:2: on_deployed of 'man': expected one effect, found 'lay_under' and "
           "'take_part'");
    CHECK(error_in_rules(
              "some:bag(\"b\", { gold = 1 }) some:on_drawn(\"b\", \"lead\", function() end)")
          == "some/rules.lua:2: on_drawn: expected a token, found 'lead'; known: gold");
    CHECK(error_in_rules("some:bag(\"b\", { gold = 1 }, { held_by = \"wind\" })")
          == "some/rules.lua:2: bag 'some:b': 'held_by': expected player, figure, segment or tile, "
             "found the text 'wind'");
    CHECK(error_in_rules("some:bag(\"b\", { gold = 1 }, { held_by = \"tile\", hidden = true })")
          == "some/rules.lua:2: bag 'some:b': 'hidden' is for tokens that players hold: expected "
             "held_by = \"player\"");
    CHECK(error_in_rules("some:on_score(\"spot\", 7)")
          == "some/rules.lua:2: on_score of 'spot': expected a function of the plugin, found the "
             "number "
             "7");
    CHECK(error_in_rules("some:on_score(\"spot\", error)")
          == "some/rules.lua:2: on_score of 'spot': expected a function of the plugin, found a "
             "function");
    CHECK(error_in_rules("some.layer(\"a\", {})")
          == "some/rules.lua:2: layer: expected a call with a colon, like some:layer(...)");
    PluginFolder hyphened;
    CHECK(hyphened.error_of("two-words", {{"rules.lua", "local own = ...\nown.layer('a', {})"}})
          == "two-words/rules.lua:2: layer: expected a call with a colon, like own:layer(...)");
    CHECK(hyphened.error_of("two-words", {{"rules.lua", "local f = (...).layer\nf('a', {})"}})
          == "two-words/rules.lua:2: layer: expected a call with a colon, like mine:layer(...)");
    CHECK(error_in_rules("some:slot('a', { scope = 0.0 })")
          == "some/rules.lua:2: slot 'some:a': 'scope': expected text, found the fraction 0.0 (// "
             "divides whole numbers)");
    CHECK(error_in_rules("some:deck('a', { tiles = {} })")
          == "some/rules.lua:2: deck 'a': 'tiles': expected text, or a list of texts, found an "
             "empty list");
    CHECK(error_in_rules("some:lair(\"a\", {})")
          == "some/rules.lua:2: there is no 'lair' in what plugin 'some' is given; known: bag, "
             "choice, deck, figure, formula, hand, id, joinable, layer, on_completed, on_deployed, "
             "on_drawn, "
             "on_majority, on_placed, on_points, on_score, on_top, placing, roles, settings, "
             "settings_of, shuffle_in, slot, start, step and turn");
}

TEST_CASE("[host] a step may come before the first tile is drawn") {
    CHECK(
        error_in_rules("some:step(\"dawn\", { before = \"draw\", run = function() end })").empty());
    PluginFolder folder;
    folder.write("ground/rules.lua", "local ground = ...\nground:turn { \"draw\", \"place\" }\n"
                                     "ground:deck(\"deck\", { tiles = \"ground\" })\n");
    folder.add("some", {{"rules.lua", "local some = ...\nsome:step(\"x\", { after = \"deploy\", "
                                      "run = function() end })\n"}});
    CHECK(folder.load_error({"some"})
          == "some/rules.lua:2: step 'some:x': the turn has no part 'deploy'");
    folder.write("ground/rules.lua", "local ground = ...\nground:turn { \"draw\", \"score\" }\n"
                                     "ground:deck(\"deck\", { tiles = \"ground\" })\n");
    CHECK(folder.load_error({"ground"})
          == "the plugins ground make no game: the turn has no part 'place'");
}

TEST_CASE("[host] parts that make no game are refused") {
    PluginFolder folder;
    const std::string manifest = "id = \"bare\"\ntitle = \"B\"\nversion = \"1\"\napi = 1\n";
    const std::string tile = "[terrain.grass]\n[[tile]]\nid = \"A\"\nstart = 1\n"
                             "segments.grass = { ports = \"north east south west\" }\n";
    CHECK(folder.error_of("bare", {{"plugin.toml", manifest}})
          == "none of these plugins declares a deck");
    CHECK(folder.error_of("bare", {{"plugin.toml", manifest}, {"tiles.toml", tile}})
          == "none of these plugins declares a deck");
    CHECK(folder.error_of("bare",
                          {{"plugin.toml", manifest},
                           {"tiles.toml", tile},
                           {"rules.lua", "local b = ...\nb:deck(\"d\", { tiles = \"bare\" })"}})
          == "none of these plugins declares the turn");
}

TEST_CASE("[host] scripts know their settings, and those of others") {
    PluginFolder folder;
    folder.add("some", {{"plugin.toml", "id = \"some\"\ntitle = \"S\"\nversion = \"1\"\napi = 1\n"
                                        "requires = [\"ground\"]\n[settings.on]\ntitle = \"On\"\n"
                                        "default = true\n"},
                        {"rules.lua", R"(
local some = ...
assert(some.id == "some")
assert(some.settings.on == true)
assert(some:settings_of("ground").men == 4)
assert(some:settings_of("sea") == nil)
local names = {}
for name, value in pairs(some.settings) do table.insert(names, name .. "=" .. tostring(value)) end
assert(table.concat(names) == "on=true")
error("reached " .. some.settings.off)
)"}});
    CHECK(folder.load_error({"some"}, {{"ground.men", 4}})
          == "some/rules.lua:10: there is no 'off' in the settings of plugin 'some'; known: on");
}

TEST_CASE("[host] a plugin of which only the tiles are played has no settings") {
    PluginFolder folder;
    folder.add("some", {{"plugin.toml", "id = \"some\"\ntitle = \"S\"\nversion = \"1\"\napi = 1\n"
                                        "tiles_of = [\"ground\"]\n"},
                        {"rules.lua", R"(local some = ...
assert(some:settings_of("ground") == nil)
error("reached")
)"}});
    CHECK(folder.load_error({"some"}) == "some/rules.lua:3: reached");
}

TEST_CASE("[host] a role that a figure has is not given again, nor taken away") {
    for (const std::string role : {"'again'", "false"})
        CHECK(error_in_rules("some:roles('man', { spot = " + role + " })")
              == "some/rules.lua:2: figure 'man': roles: 'spot': the figure is 'gardener' there "
                 "already");
    CHECK(error_in_rules("some:layer('lawn', { terrain = 'grass', completes = 'never' }) "
                         "some:roles('man', { lawn = false })")
              .empty());
}

TEST_CASE("[host] hooks see the feature and change its score") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(
local some = ...
some:slot("bonus", { scope = "game", initial = 7 })
some:slot("luck", { scope = "player", initial = 5 })
some:slot("stones", { scope = "segment", initial = 4 })
some:on_score("spot", function(game, spot, score)
  assert(game.turn == 1 and game.players == 1 and game.over == false)
  assert(game:slot("bonus") == 7 and game:slot("some:luck", 1) == 5)
  assert(spot.completed == true and spot.tiles == 1 and spot.layer == "spot" and spot.open == 0)
  assert(spot:sum("gold") == 2 and spot:sum("stones") == 4)
  assert(#spot:neighbours("grass") == 1)
  assert(#spot:neighbours("grass", "completed") == 0)
  assert(score.total == 1)
  score:replace(10, "ten")
  score:add(2, 3, "six")
  score:add(0, 3, "nothing")
  assert(score.total == 16)
end)
)"}});
    const FirstScore first = play_first_score(*folder.load({"some"}));
    CHECK(first.error == "");
    CHECK(first.points == 16);
}

TEST_CASE("[host] a failing hook is named, and leaves the game as it was") {
    const auto failing = [](const std::string& line) {
        PluginFolder folder;
        folder.add("some", {{"rules.lua", "local some = ...\nlocal kept\n"
                                          "some:on_score(\"spot\", function(game, spot, score)\n"
                                              + line + "\nend)\n"}});
        const FirstScore first = play_first_score(*folder.load({"some"}));
        CHECK(first.unharmed);
        return folder.shortened(first.error);
    };
    const std::string begin = "rule/failed: plugin 'some', on_score of 'spot': some/rules.lua:4: ";
    CHECK(failing("score:add(1, 2)") == begin + "add: reason: expected text, found nothing");
    CHECK(failing("error(\"no luck\")") == begin + "no luck");
    CHECK(failing("assert(false, \"no luck\")") == begin + "no luck");
    CHECK(failing("return spot.size")
          == begin
                 + "there is no 'size' in feature; known: close, completed, count, figures, "
                   "layer, majority, neighbours, open, placed_tiles, segments, segments_with, "
                   "send_home, sum and tiles");
    CHECK(
        failing("return game.weather")
        == begin
               + "there is no 'weather' in game; known: can_deploy, deploy, draw, end_part, "
                 "extra_part, "
                 "features, figure, figures, finish, give_back, hand, held, held_figures, join, "
                 "lay_under, left, over, pile, player, players, points, "
                 "score, segments_with, set_slot, slot, supply, take, take_part, take_step, tile, "
                 "tile_at, tiles and turn");
    CHECK(failing("game:lay_under(\"deck\")")
          == begin
                 + "lay_under: this hook must not change the game; on_completed, on_placed, "
                   "on_deployed, on_drawn, choices and steps may");
    CHECK(failing("return score.terms")
          == begin + "there is no 'terms' in score; known: add, replace, set_factor and total");
    CHECK(failing("spot:neighbours(\"sea\")")
          == begin + "neighbours: layer: expected a layer, found 'sea'; known: grass and spot");
    CHECK(failing("spot:neighbours(\"grass\", \"all\")")
          == begin + "neighbours: expected 'completed' or nothing, found the text 'all'");
    CHECK(failing("spot:sum(\"silver\")")
          == begin
                 + "sum: expected an attribute or a slot of segments, or a bag, found 'silver'; "
                   "known: gold");
    CHECK(failing("spot:sum(\"deck\")")
          == begin + "sum: bag: expected a bag, found 'deck'; there is none");
    CHECK(failing("spot:sum(\"gold\", \"around\", 3)")
          == begin + "sum: subject: expected a figure, a segment or a tile, found the number 3");
    CHECK(failing("spot:sum(\"gold\", \"around\")")
          == begin + "sum: expected a place on the table, found nothing");
    CHECK(failing("return game.tile:attribute(\"silver\")")
          == begin + "attribute: expected an attribute, found 'silver'; there is none");
    CHECK(failing("game:tiles(\"silver\")")
          == begin + "tiles: attribute: expected an attribute, found 'silver'; known: gold");
    CHECK(failing("game:slot(\"none\")")
          == begin + "slot: expected a slot, found 'none'; there is none");
}
