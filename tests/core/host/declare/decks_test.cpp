// Decks, strata, start tiles, bags and placing rules as scripts declare them.
#include "core/engine/engine.hpp"
#include "core/engine/state/board.hpp"
#include "core/engine/state/piles.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

// Paths run from side to side, bend, or end; "ground/one" has none.
const std::string paths = R"(
[terrain.path]
[[tile]]
id = "end"
count = 1
start = 1
segments.path = { ports = "4" }
segments.grass = { ports = "north 3 5 south west" }
[[tile]]
id = "straight"
count = 2
segments.path = { ports = "4 10" }
segments.north = { terrain = "grass", ports = "north 3 11" }
segments.south = { terrain = "grass", ports = "5 south 9" }
[[tile]]
id = "bend"
count = 2
segments.path = { ports = "7 10" }
segments.outer = { terrain = "grass", ports = "north east 6 11" }
segments.inner = { terrain = "grass", ports = "8 9" }
)";

std::string error_of_rules(const std::string& rules) {
    PluginFolder folder;
    return folder.error_of("some",
                           {{"tiles.toml", paths}, {"rules.lua", "local some = ...\n" + rules}});
}

/// Unseen copies of each stratum of a pile by tile.
std::vector<int> copies_of(const engine::Ruleset& rules, std::size_t stratum) {
    std::vector<int> copies;
    for (const auto count : rules.piles[0].strata[stratum].copies)
        copies.push_back(count);
    return copies;
}

} // namespace

TEST_CASE("[host] strata are drawn one after another, and tiles named apart leave their set") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", paths}, {"rules.lua", R"(local some = ...
some:start("some/end", { others = "shuffled_in" })
some:on_top("deck", "some", "some/bend")
)"}});
    const auto rules = folder.load({"some"});
    const engine::Ruleset& set = rules->ruleset();
    REQUIRE(set.tiles.size() == 4);
    REQUIRE(set.piles.size() == 1);
    REQUIRE(set.piles[0].strata.size() == 3);
    CHECK(set.tiles[set.start.front().tile].id == "some/end");
    CHECK(copies_of(set, 0) == std::vector<int>{0, 1, 2, 0}); // end and straight
    CHECK(copies_of(set, 1) == std::vector<int>{0, 0, 0, 2}); // bends
    CHECK(copies_of(set, 2) == std::vector<int>{6, 0, 0, 0}); // the replaced start tile too
    const auto runtime = rules->make_runtime();
    engine::Engine engine(set, runtime.get());
    const engine::GameState state = engine.new_game(2);
    CHECK(engine.chance_tickets(state) == 3);
    CHECK(engine::items_left(state, 0) == 11);
}

TEST_CASE("[host] a start tile that is set aside leaves the game") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", paths},
                        {"rules.lua", "local some = ...\nsome:start('some/end')\n"
                                      "some:shuffle_in('deck', { 'some/bend', 'some' })\n"}});
    const auto rules = folder.load({"some"});
    CHECK(copies_of(rules->ruleset(), 0) == std::vector<int>{5, 1, 2, 2});
}

TEST_CASE("[host] a start tile that no deck names is told, not that there is none") {
    PluginFolder folder;
    folder.write("ground/rules.lua", R"(local ground = ...
ground:turn { "draw", "place" }
ground:deck("deck", { tiles = "ground/bend" })
)");
    folder.write("ground/tiles.toml", paths + "[terrain.grass]\n");
    CHECK_THAT(folder.load_error({"ground"}),
               ContainsSubstring("the start tile 'ground/end' is in no deck: expected a deck"));
}

TEST_CASE("[host] tiles of sets in no deck are left out of the game") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", paths}});
    CHECK(folder.load({"some"})->ruleset().tiles.size() == 1);
}

TEST_CASE("[host] placing rules: a path goes on, and does not turn back at once") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", paths}, {"rules.lua", R"(local some = ...
some:start("some/end")
some:on_top("deck", "some/bend", "some/straight")
some:placing("path", { must_join = true, u_turns = false })
)"}});
    const auto rules = folder.load({"some"});
    const engine::Ruleset& set = rules->ruleset();
    const auto runtime = rules->make_runtime();
    engine::Engine engine(set, runtime.get());
    engine::GameState state = engine.new_game(2);
    const auto bend = set.find_tile("some/bend").value();
    const auto straight = set.find_tile("some/straight").value();
    const auto lay = [&](engine::TileTypeId tile, engine::Cell cell, engine::Rotation rotation) {
        engine::StateWriter writer(state);
        engine::lay_tile(writer, tile, cell, rotation);
    };
    const auto fits = [&](engine::TileTypeId tile, engine::Cell cell) {
        return engine::fitting_rotations(
            state, tile, state.frontier()[static_cast<std::size_t>(state.frontier_at(cell))]);
    };
    // The end at 0,0 opens to the east. Beside its grass no path may begin.
    CHECK(fits(bend, {0, 1}) == 0);
    CHECK(fits(bend, {1, 0}) == 0b0011); // on to the south, or to the north
    lay(bend, {1, 0}, 0);                // west to south
    // Coming from the north: the first bend turned right, so the next must not.
    CHECK(fits(bend, {1, 1}) == 0b0100);     // north to east, not to west
    CHECK(fits(straight, {1, 1}) == 0b1010); // both ways alike
    lay(straight, {1, 1}, 1);
    CHECK(fits(bend, {1, 2}) == 0b0110); // with a straight between, either way
}

TEST_CASE("[host] start tile and hand are declared once, or again by who knows of the first") {
    PluginFolder folder;
    const std::string again = "local plugin = ...\nplugin:start(\"ground/one\")\n"
                              "plugin:hand { tiles = 2 }\n";
    folder.add("first", {{"rules.lua", "local plugin = ...\nplugin:start(\"ground/one\")\n"}});
    folder.add("held", {{"rules.lua", "local plugin = ...\nplugin:hand { tiles = 3 }\n"}});
    folder.add("other", {{"rules.lua", again}});
    const auto manifest = [](const std::string& id, const std::string& wishes) {
        return "id = \"" + id + "\"\ntitle = \"X\"\nversion = \"1\"\napi = 1\n" + wishes;
    };
    folder.add("later", {{"plugin.toml", manifest("later", "requires = [\"held\", \"first\"]\n")},
                         {"rules.lua", again}});
    folder.add("most", {{"plugin.toml", manifest("most", "requires = [\"later\"]\n")},
                        {"rules.lua", "local plugin = ...\nplugin:hand { tiles = 1 }\n"}});
    CHECK(folder.load_error({"first", "other"})
          == "other/rules.lua:2: start: plugin 'first' has declared it already "
             "(first/rules.lua:2)");
    CHECK(folder.load_error({"held", "other"})
          == "other/rules.lua:3: hand: plugin 'held' has declared it already (held/rules.lua:2)");
    CHECK(folder.load({"later"})->ruleset().hand.size == 2);
    CHECK(folder.load({"most"})->ruleset().hand.size == 1);
    CHECK(error_of_rules("some:hand { tiles = 1 }\nsome:hand { tiles = 2 }")
          == "some/rules.lua:3: hand: plugin 'some' has declared it already (some/rules.lua:2)");
}

TEST_CASE("[host] a map of start tiles lies as it is listed, and must fit together") {
    PluginFolder folder;
    const auto load = [&](const std::string& tiles) {
        folder.add("some", {{"tiles.toml", paths},
                            {"rules.lua", "local some = ...\nsome:start { " + tiles + " }\n"}});
        return folder.load_error({"some"});
    };
    const std::string straight = "{ tile = 'some/straight' }, ";
    CHECK(load(straight
               + "{ tile = 'some/end', x = 1, rotation = 180 }, { tile = 'ground/one', x = "
                 "-7, y = 3 }")
          == "");
    const auto rules = folder.load({"some"});
    engine::Engine engine(rules->ruleset());
    const engine::GameState state = engine.new_game(1);
    REQUIRE(state.tiles().size() == 3);
    CHECK(state.tiles()[1].cell == engine::Cell{1, 0});
    CHECK(state.tiles()[1].rotation == 2);
    CHECK(state.tile_at(engine::Cell{-7, 3}) == 2);
    CHECK(state.tile_at(engine::Cell{0, 0}) == 0);

    CHECK(load(straight + "{ tile = 'some/end', rotation = 90 }")
          == "some/rules.lua:2: start: two tiles lie on 0, 0");
    CHECK(load(straight + "{ tile = 'some/end', x = 1, rotation = 90 }")
          == "some/rules.lua:2: the start tile 'some/straight' on 0, 0 does "
             "not match its neighbours");
    CHECK(
        load("{ tile = 'some/straight', rotation = 45 }")
        == "some/rules.lua:2: start: 'rotation': expected 0, 90, 180 or 270, found the number 45");
    CHECK(load("{ tile = 'some/straight', x = 101 }")
          == "some/rules.lua:2: start: 'x': expected a whole number from -100 to 100, found the "
             "number 101");
    CHECK(load("") == "some/rules.lua:2: start: expected at least one tile, found none");
}

TEST_CASE("[host] a tile that wants all sides taken goes nowhere else") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", paths}, {"rules.lua", R"(local some = ...
some:start {
  { tile = "ground/one", x = 0, y = -1 }, { tile = "ground/one", x = 1, y = 0 },
  { tile = "ground/one", x = 0, y = 1 }, { tile = "ground/one", x = -1, y = 0 },
}
some:shuffle_in("deck", "some")
some:placing("grass", { all_sides = true })
)"}});
    const auto rules = folder.load({"some"});
    engine::Engine engine(rules->ruleset());
    engine::GameState state = engine.new_game(1);
    const auto one = rules->ruleset().find_tile("ground/one").value();
    REQUIRE_FALSE(engine.apply(state, {.kind = engine::ActionKind::draw, .tile = one}));
    CHECK(engine.count_placements(state, true) == 4);
    const auto refused =
        engine.validate(state, {.kind = engine::ActionKind::place, .cell = {2, 0}});
    REQUIRE(refused);
    CHECK(refused->code == "action/placing_rule");
    REQUIRE_FALSE(engine.apply(state, {.kind = engine::ActionKind::place, .cell = {0, 0}}));
}

TEST_CASE("[host] players hold as many tiles as the last plugin with a hand says") {
    PluginFolder folder;
    folder.add("some",
               {{"tiles.toml", paths},
                {"rules.lua", "local some = ...\nsome:hand { tiles = 5, hidden = true }\n"}});
    CHECK(folder.load({"some"})->ruleset().hand.size == 5);
    CHECK(folder.load({"some"})->ruleset().hand.hidden);
    CHECK(folder.load({"ground"})->ruleset().hand.size == 0);
    CHECK(error_of_rules("some:hand { hidden = true }")
          == "some/rules.lua:2: hand: 'tiles': expected how many tiles a player holds, found "
             "nothing");
    CHECK(error_of_rules("some:hand { tiles = 10 }")
          == "some/rules.lua:2: hand: 'tiles': expected a whole number from 1 to 9, found the "
             "number 10");
    CHECK(
        error_of_rules("some:hand { tiles = 3, open = true }")
        == "some/rules.lua:2: hand: expected one of hidden, refills, stuck or tiles, found 'open'");
}

TEST_CASE("[host] errors in decks, bags, starts and placing rules are clear") {
    CHECK(error_of_rules("some:shuffle_in(\"pack\", \"some\")")
          == "some/rules.lua:2: shuffle_in: expected a deck, found 'pack'; known: deck");
    CHECK(error_of_rules("some:on_top(\"deck\", \"other\")")
          == "some/rules.lua:2: on_top: expected a set of tiles, or a tile, found 'other'; known: "
             "ground and some");
    CHECK(error_of_rules("some:start(\"some/none\")")
          == "some/rules.lua:2: start: expected a tile by set and id, like 'set/id', found '"
             "some/none'");
    CHECK(error_of_rules("some:start(\"some/end\", { others = \"burnt\" })")
          == "some/rules.lua:2: start 'some/end': 'others': expected set_aside or shuffled_in, "
             "found the text 'burnt'");
    CHECK(error_of_rules("some:bag(\"coins\", {})")
          == "some/rules.lua:2: bag 'some:coins': expected 1 to 200 kinds of tokens, found 0");
    CHECK(error_of_rules("some:bag(\"coins\", { gold = 0 })")
          == "some/rules.lua:2: bag 'some:coins': 'gold': expected a whole number from 1 to 1000, "
             "found the number 0");
    CHECK(error_of_rules("some:bag(\"coins\", { [1.5] = 1 })")
          == "some/rules.lua:2: bag 'some:coins': token: expected a whole number from 0 to 1000, "
             "found the fraction 1.5 (// divides whole numbers)");
    CHECK(error_of_rules("some:placing(\"sea\", {})")
          == "some/rules.lua:2: placing: expected a terrain, found 'sea'; known: grass, path and "
             "spot");
    CHECK(error_of_rules("some:placing(\"path\", { u_turns = 1 })")
          == "some/rules.lua:2: placing 'path': 'u_turns': expected true or false, found the "
             "number 1");
}

TEST_CASE("[host] errors in steps and choices are clear") {
    const std::string begin = "some/rules.lua:2: step 'some:x': ";
    CHECK(error_of_rules(
              "some:step(\"x\", { after = \"place\", before = \"score\", run = function() end })")
          == begin + "expected one of 'after', 'before' and 'instead_of'");
    CHECK(error_of_rules("some:step(\"x\", { instead_of = \"draw\", offer = function() end })")
          == begin + "'instead_of': expected \"deploy\", found the text 'draw'");
    CHECK(
        error_of_rules("some:step(\"x\", { instead_of = \"deploy\", run = function() end })")
        == begin
               + "what is chosen instead of deploying is offered: expected 'offer' or 'retrieves'");
    CHECK(error_of_rules("some:step(\"x\", { before = \"start\", run = function() end })")
          == begin + "nothing comes before the start: expected 'after'");
    CHECK(error_of_rules("some:step(\"x\", { by = \"all\", run = function() end })")
          == begin
                 + "'by' is for a step 'after' or 'before' another; one that is asked for is taken "
                   "by the player named then");
    CHECK(error_of_rules("some:step(\"x\", { after = \"lunch\", run = function() end })")
          == begin
                 + "expected draw, place, deploy, score, start, final_scoring or another step, "
                   "found 'lunch'; there "
                   "is none");
    CHECK(error_of_rules("some:step(\"x\", { after = \"score\" })")
          == begin + "expected one of 'run', 'offer', 'choices' and 'retrieves'");
    CHECK(error_of_rules("some:step(\"x\", { after = \"score\", choices = { \"y\" } })")
          == begin + "expected a choice, found 'y'; there is none");
    CHECK(error_of_rules("some:step(\"x\", { after = \"score\", figure = \"man\", run = error })")
          == begin + "'when': expected held, extended or enclosed, found nothing");
    CHECK(error_of_rules("some:choice(\"y\", 5)")
          == "some/rules.lua:2: choice of 'y': expected a function of the plugin, found the "
             "number 5");
}
