// Plugins that do not know of each other, in one game.
#include "core/reading/names.hpp"
#include "core/records/record.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "modding/checks/oversights.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <set>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string sky_manifest = R"(id = "sky"
title = "Sky"
version = "1"
api = 1
[players]
least = 2
most = 6
colours = ["blue"]
)";

const std::string sky_tiles = R"([terrain.grass]
style = "steppe"
[terrain.spot]
[attribute.gold]
on = "segment"
[figure.man]
style = "bird"
[slot.kept]
style = "feather"
[[tile]]
id = "one"
count = 5
start = 1
segments.grass = { ports = "north east south west" }
segments.spot = { touches = "grass", gold = 3 }
)";

const std::string sky_rules = R"(local sky = ...
sky:turn { "draw", "place", "deploy", "score" }
sky:deck("deck", { tiles = "sky" })
sky:layer("spot", { terrain = "spot", completes = "closed", completed = { gold = 1 } })
sky:layer("grass", { terrain = "grass", completes = "never",
  incomplete = { completed_neighbour = { spot = 1 } } })
sky:figure("man", { supply = 2, roles = { spot = "pilot" } })
sky:slot("kept", { scope = "player" })
)";

const std::string joining = R"(id = "bridge"
title = "Bridge"
version = "1"
api = 1
requires = ["ground", "sky"]
)";

const std::string joins = R"([joins]
decks = ["ground:deck", "sky:deck"]
turn = "ground"
)";

const std::string bridge_tiles = R"([matching]
"ground:grass" = ["sky:grass"]
)";

const std::string bridge_rules = R"(local bridge = ...
bridge:start("sky/one", { others = "shuffled_in" })
)";

/// "ground" and "sky", whose things have the same names, and "bridge" that joins them.
struct TwoGames {
    PluginFolder folder;

    TwoGames() {
        folder.add(
            "sky",
            {{"plugin.toml", sky_manifest}, {"tiles.toml", sky_tiles}, {"rules.lua", sky_rules}});
        add_bridge(joining + joins, bridge_rules);
    }
    void add_bridge(const std::string& manifest, const std::string& rules) {
        folder.add("bridge",
                   {{"plugin.toml", manifest}, {"tiles.toml", bridge_tiles}, {"rules.lua", rules}});
    }
    /// What goes wrong with a plugin that requires "sky"; empty when nothing does.
    std::string error_of_cloud(const std::string& rules) {
        folder.add("cloud", {{"plugin.toml", "id = \"cloud\"\ntitle = \"Cloud\"\nversion = \"1\"\n"
                                             "api = 1\nrequires = [\"sky\"]\n"},
                             {"rules.lua", "local cloud = ...\n" + rules}});
        return folder.load_error({"bridge", "cloud"});
    }
    std::string error_of_bridge(const std::string& more) {
        add_bridge(joining + more, bridge_rules);
        return folder.load_error({"bridge"});
    }
    std::string error_in_bridge(const std::string& rules) {
        add_bridge(joining + joins, "local bridge = ...\n" + rules);
        return folder.load_error({"bridge"});
    }
};

} // namespace

TEST_CASE("[together] what two plugins call the same stays apart, and has the plugin in its name") {
    const TwoGames games;
    const auto loaded = games.folder.load({"bridge"});
    const engine::Ruleset& rules = loaded->ruleset();
    CHECK(reading::names_in(rules.layers)
          == std::vector<std::string>{"ground:spot", "ground:grass", "sky:spot", "sky:grass"});
    CHECK(reading::names_in(rules.figures) == std::vector<std::string>{"ground:man", "sky:man"});
    CHECK(reading::names_in(rules.terrains)
          == std::vector<std::string>{"ground:grass", "ground:spot", "sky:grass", "sky:spot"});
    CHECK(rules.segment_attributes == std::vector<std::string>{"ground:gold", "sky:gold"});
    CHECK(rules.layers[0].terrains == std::vector<engine::TerrainId>{1});
    CHECK(rules.layers[2].terrains == std::vector<engine::TerrainId>{3});
    REQUIRE(rules.layers[2].completed.size() == 1);
    CHECK(rules.layers[2].completed[0].attribute == 1);
    REQUIRE(rules.layers[3].incomplete.size() == 1);
    CHECK(rules.layers[3].incomplete[0].layer == 2);
    CHECK(rules.layers[3].incomplete[0].reason == "sky:completed_spot");
    CHECK(rules.compatible == std::vector<std::pair<engine::TerrainId, engine::TerrainId>>{{0, 2}});
    CHECK(rules.figures[1].claims.front().layer == 2);
    CHECK(loaded->presentation().figure_styles == std::vector<std::string>{"", "bird"});
    CHECK(loaded->presentation().terrain_styles[2] == "steppe");
}

TEST_CASE("[together] names stay plain where one plugin has them") {
    const TwoGames games;
    const auto loaded = games.folder.load({"ground"});
    const engine::Ruleset& rules = loaded->ruleset();
    CHECK(reading::names_in(rules.layers) == std::vector<std::string>{"spot", "grass"});
    CHECK(reading::names_in(rules.terrains) == std::vector<std::string>{"grass", "spot"});
    CHECK(rules.segment_attributes == std::vector<std::string>{"gold"});
    CHECK(rules.figures.front().name == "man");
    CHECK(rules.piles.front().name == "deck");
}

TEST_CASE("[together] joined decks are one, which either plugin calls as before") {
    TwoGames games;
    CHECK(games.error_of_cloud("cloud:shuffle_in('deck', 'sky')\n"
                               "cloud:on_top('sky:deck', 'sky/one')\n")
          == "");
    const auto loaded = games.folder.load({"bridge", "cloud"});
    const engine::Ruleset& rules = loaded->ruleset();
    REQUIRE(rules.piles.size() == 1);
    CHECK(rules.piles.front().name == "deck");
    REQUIRE(rules.piles.front().strata.size() == 2);
    CHECK(rules.piles.front().strata[0].draws == 5);
    CHECK(rules.piles.front().strata[1].draws == 6); // with the start tile of "ground"
    CHECK(rules.tiles[rules.start.front().tile].id == "sky/one");
    CHECK(rules.turn.size() == 4);
    CHECK(loaded->colours() == std::vector<std::string>{"blue"});
}

TEST_CASE("[together] scripts mean what their plugin sees") {
    TwoGames games;
    REQUIRE(games.error_of_cloud(R"(
cloud:slot("seen", { scope = "game" })
cloud:on_score("spot", function(game, spot, score)
  assert(spot.layer == "spot" and spot:sum("gold") == 3 and spot:count("spot") == 1)
  assert(spot:sum("ground:gold") == 0)
  local man = spot:figures("man")[1]
  assert(man.kind == "man" and man.segment.terrain == "spot" and man:attribute("gold") == 3)
  assert(#spot:figures("ground:man") == 0 and #game:figures("man") > 0)
  score:add(100, 1, "cloud")
end)
cloud:on_score("ground:spot", function(_, spot, score)
  assert(spot.layer == "ground:spot" and spot:figures("ground:man")[1].kind == "ground:man")
  assert(spot:sum("gold") == 0 and spot:segments()[1].terrain == "ground:spot")
  score:add(10000, 1, "cloud")
end)
cloud:on_deployed("man", function(game, man)
  assert(man.kind == "man" and man.segment:feature("spot").layer == "spot")
  assert(game.pile == "deck" and game:left("deck") == game:left("ground:deck"))
end)
)") == "");
    simulation::Simulator simulator(games.folder.load({"bridge", "cloud"}), {"random", "random"});
    int of_sky = 0;
    int of_ground = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const int score : simulator.play(seed).scores) {
            of_sky += score % 10000 / 100;
            of_ground += score / 10000;
        }
    CHECK(of_sky > 0);
    CHECK(of_ground > 0);
}

TEST_CASE("[together] a plain name of several plugins asks for a full one") {
    TwoGames games;
    const std::string place = "bridge/rules.lua:2: ";
    CHECK(games.error_in_bridge("bridge:on_score('spot', function() end)")
          == place
                 + "on_score: expected a layer, found 'spot'; several plugins have it, write "
                   "'ground:spot' or 'sky:spot'");
    CHECK(games.error_in_bridge("bridge:on_deployed('man', function() end)")
          == place
                 + "on_deployed: expected a figure, found 'man'; several plugins have it, write "
                   "'ground:man' or 'sky:man'");
    CHECK(games.error_in_bridge("bridge:on_placed('gold', function() end)")
          == place
                 + "on_placed: expected an attribute, found 'gold'; several plugins have it, write "
                   "'ground:gold' or 'sky:gold'");
    CHECK_THAT(games.error_in_bridge("bridge:layer('way', { terrain = 'spot' })"),
               ContainsSubstring("several plugins have it, write 'ground:spot' or 'sky:spot'"));
    CHECK(games.error_in_bridge("bridge:layer('way', { terrain = 'sky:spot', completes = 'never', "
                                "incomplete = { ['ground:gold'] = 2 } })\n"
                                "bridge:start('sky/one')")
          == "");
    CHECK_THAT(games.error_in_bridge("bridge:layer('spot', { terrain = 'sky:spot' })"),
               ContainsSubstring("layer 'spot' is already there, from plugin 'ground'"));
    games.folder.write("bridge/tiles.toml", "[matching]\ngrass = [\"sky:grass\"]\n");
    CHECK(games.folder.load_error({"bridge"})
          == "bridge/tiles.toml:2:1: matching: several plugins have 'grass', write 'ground:grass' "
             "or 'sky:grass'");
    games.folder.write("bridge/tiles.toml", "[[tile]]\nid = \"A\"\ncount = 1\nsegments.x = { "
                                            "terrain = \"sky:grass\", ports = \"north east south "
                                            "west\", gold = 1 }\n");
    CHECK(games.folder.load_error({"bridge"})
          == "bridge/tiles.toml:4:72: tile 'bridge/A', segment 'x': several plugins have 'gold', "
             "write 'ground:gold' or 'sky:gold'");
}

TEST_CASE("[together] two turns, or two main decks, need a plugin that joins them") {
    TwoGames games;
    CHECK(games.error_of_bridge("[joins]\ndecks = [\"ground:deck\", \"sky:deck\"]\n")
          == "sky/rules.lua:2: turn: plugin 'ground' has declared it already (ground/rules.lua:2); "
             "a plugin that puts both together says under [joins] what becomes of them, 'turn'");
    CHECK(games.error_of_bridge("[joins]\nturn = \"sky\"\n")
          == "sky/rules.lua:3: deck 'deck': plugin 'ground' has declared it already "
             "(ground/rules.lua:3); a plugin that puts both together says under [joins] what "
             "becomes of them, 'decks'");
}

TEST_CASE("[together] what is joined must be there") {
    TwoGames games;
    const std::string both = "decks = [\"ground:deck\", \"sky:deck\"";
    CHECK(games.error_of_bridge("[joins]\n" + both + ", \"sky:pack\"]\nturn = \"sky\"\n")
          == "bridge/plugin.toml:7:1: expected decks of the game, found 'sky:pack'");
    games.folder.write("sky/rules.lua", "local sky = ...\nsky:deck('deck', { tiles = 'sky' })\n");
    CHECK(games.error_of_bridge("[joins]\n" + both + "]\nturn = \"sky\"\n")
          == "bridge/plugin.toml:8:1: expected a plugin that declares the turn, found 'sky'");
}

TEST_CASE("[together] a figure gets a role in a layer that it had none in") {
    TwoGames games;
    CHECK(games.error_in_bridge("bridge:roles('sky:man', { ['ground:spot'] = 'climber' })\n"
                                "bridge:start('sky/one')")
          == "");
    const auto loaded = games.folder.load({"bridge"});
    const auto& claims = loaded->ruleset().figures[1].claims;
    REQUIRE(claims.size() == 2);
    CHECK(claims[1].role == "climber");
    CHECK(claims[1].layer == 0);

    const std::string place = "bridge/rules.lua:2: ";
    CHECK(games.error_in_bridge("bridge:roles('sky:man', { ['sky:spot'] = 'bird' })")
          == place + "figure 'sky:man': roles: 'sky:spot': the figure is 'pilot' there already");
    CHECK(games.error_in_bridge("bridge:roles('man', {})")
          == place
                 + "roles: expected a figure, found 'man'; several plugins have it, write "
                   "'ground:man' or 'sky:man'");
    CHECK(games.error_in_bridge("bridge:roles('sky:man', { sea = 'fish' })")
          == place
                 + "figure 'sky:man': roles: expected one of ground:grass, ground:spot, sky:grass "
                   "or sky:spot, found 'sea'");
    CHECK_THAT(games.error_in_bridge("bridge:roles('sky:man', 5)"),
               ContainsSubstring("figure 'sky:man': roles: expected a table of options"));
}

TEST_CASE("[together] words go to the things of their plugin where several have them") {
    TwoGames games;
    REQUIRE(games.error_of_cloud("cloud:on_score('spot', function(_, _, score)\n"
                                 "  score:add(1, 1, 'rain')\nend)")
            == "");
    games.folder.write("ground/locale/en.toml",
                       "man = \"walker\"\nspot = \"hole\"\nrain = \"mud\"\nonly = \"one\"\n");
    games.folder.write("sky/locale/en.toml", "man = \"bird\"\nspot = \"wind\"\nrain = \"drops\"\n");
    games.folder.write("cloud/locale/en.toml", "spot = \"storm\"\n");
    const auto loaded = games.folder.load({"bridge", "cloud"});
    const catalogue::Presentation& words = loaded->presentation();
    CHECK(words.word("ground:man") == "walker");
    CHECK(words.word("sky:man") == "bird");
    CHECK(words.word("sky:spot") == "storm"); // of an expansion that sees it
    CHECK(words.word("ground:spot") == "hole");
    CHECK(words.word("ground:only") == "one");
    CHECK(words.word("ground:nothing_else") == "nothing else");

    const auto runtime = loaded->make_runtime();
    engine::Engine engine(loaded->ruleset(), runtime.get());
    engine::GameState state = engine.new_game(2);
    struct Reasons : engine::EventSink {
        std::set<std::string> told;
        void on(const engine::Event& event) override {
            const auto* const scored = std::get_if<engine::FeatureScored>(&event);
            for (const engine::ScoreTerm& term :
                 scored == nullptr ? std::vector<engine::ScoreTerm>() : scored->terms)
                if (!term.reason.empty()) told.insert(term.reason);
        }
    } reasons;
    std::vector<engine::Action> actions;
    for (int i = 0; i < 200 && !state.over(); ++i) {
        actions.clear();
        if (engine.waiting(state) == engine::Waiting::chance)
            actions.push_back(engine.chance_action(state, 0));
        else
            engine.legal_actions(state, actions);
        if (actions.empty()) break;
        engine.apply(state, actions.front(), nullptr, &reasons);
    }
    CHECK(reasons.told == std::set<std::string>{"sky:rain"});
}

TEST_CASE("[together] sets of tiles of the same name have the plugin in their tiles' ids") {
    TwoGames games;
    games.folder.add("tower",
                     {{"tiles.toml", "[tiles]\nset = \"more\"\n[[tile]]\nid = \"A\"\ncount = 1\n"
                                     "segments.grass = { ports = \"north east south west\" }\n"},
                      {"rules.lua", "local tower = ...\ntower:shuffle_in('deck', 'more')\n"}});
    CHECK(games.error_of_cloud("cloud:shuffle_in('deck', 'more/A')") != "");
    games.folder.write("cloud/tiles.toml",
                       "[tiles]\nset = \"more\"\n[[tile]]\nid = \"A\"\ncount = 2\n"
                       "segments.grass = { ports = \"north east south west\" }\n");
    const auto loaded = games.folder.load({"bridge", "cloud", "tower"});
    CHECK(loaded->ruleset().find_tile("tower:more/A"));
    CHECK(loaded->ruleset().find_tile("cloud:more/A"));
    CHECK_FALSE(loaded->ruleset().find_tile("more/A"));
    CHECK(games.folder.load({"tower"})->ruleset().find_tile("more/A"));
}

TEST_CASE("[together] slots and choices of one name are each plugin's own") {
    TwoGames games;
    REQUIRE(games.error_of_cloud(R"(
cloud:slot("kept", { scope = "player" })
cloud:on_deployed("man", function(game)
  game:set_slot("kept", game:slot("kept", 1) + 1, 1)
  game:set_slot("sky:kept", 7, 1)
end)
)") == "");
    simulation::Simulator simulator(games.folder.load({"bridge", "cloud"}), {"random", "random"});
    bool was_kept = false;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        simulator.play(seed);
        const engine::GameState& state = simulator.state();
        const int own = state.slot(*state.rules().find_slot("cloud:kept"), 0);
        CHECK(state.slot(*state.rules().find_slot("sky:kept"), 0) == (own > 0 ? 7 : 0));
        was_kept = was_kept || own > 0;
    }
    CHECK(was_kept);
}

TEST_CASE("[together] looks go to the things that their plugin sees") {
    TwoGames games;
    games.folder.write("ground/tiles.toml", R"([terrain.grass]
[terrain.spot]
[attribute.gold]
on = "segment"
style = "crest"
[figure.man]
style = "person"
[slot.kept]
style = "shell"
[[tile]]
id = "one"
count = 5
start = 1
segments.grass = { ports = "north east south west" }
segments.spot = { touches = "grass", gold = 2 }
)");
    const std::string rules = R"(local ground = ...
ground:turn { "draw", "place", "deploy", "score" }
ground:deck("deck", { tiles = "ground" })
ground:layer("spot", { terrain = "spot", completes = "closed" })
ground:figure("man", { supply = 1, roles = { spot = "gardener" } })
ground:slot("kept", { scope = "player" })
)";
    games.folder.write("ground/rules.lua", rules);
    const auto loaded = games.folder.load({"bridge"});
    const catalogue::Presentation& look = loaded->presentation();
    CHECK(look.figure_styles == std::vector<std::string>{"person", "bird"});
    CHECK(look.segment_attribute_styles == std::vector<std::string>{"crest", ""});
    REQUIRE(look.slot_styles.size() == 2);
    CHECK(look.slot_styles[0].style == "shell");
    CHECK(look.slot_styles[1].style == "feather");
}

TEST_CASE("[together] a figure of a plugin that is seen may get another look") {
    TwoGames games;
    games.folder.write("bridge/tiles.toml", "[figure.\"sky:man\"]\nstyle = \"angel\"\n");
    CHECK(games.folder.load({"bridge"})->presentation().figure_styles
          == std::vector<std::string>{"", "angel"});
    games.folder.write("bridge/tiles.toml", "[figure.\"sea:man\"]\nstyle = \"angel\"\n");
    CHECK_THAT(games.folder.load_error({"bridge"}),
               ContainsSubstring("bridge/tiles.toml:1:9: figure: expected a name of a-z"));
    games.folder.write("bridge/tiles.toml", "[figure.\"sky:bird\"]\nstyle = \"angel\"\n");
    CHECK(games.folder.load_error({"bridge"})
          == "bridge/tiles.toml:1:9: expected a figure of the game, found 'sky:bird'; no rules "
             "declare it");
}

TEST_CASE("[together] a variant may bring a deck to any game, and a deck no bag of its name") {
    TwoGames games;
    const std::string variant = "id = \"any\"\ntitle = \"Any\"\nversion = \"1\"\napi = 1\n";
    const std::string rules = "local any = ...\nany:deck('pack', { tiles = 'ground' })\n";
    games.folder.add("wide",
                     {{"plugin.toml", "id = \"wide\"\n" + variant.substr(11) + "variant = true\n"},
                      {"rules.lua", rules}});
    const auto loaded = games.folder.load({"ground", "wide"});
    CHECK(reading::names_in(loaded->ruleset().piles) == std::vector<std::string>{"deck", "pack"});

    const std::string place = "some/rules.lua:2: ";
    CHECK(games.folder.error_of(
              "some", {{"rules.lua", "local some = ... some:deck('a', { tiles = 'ground' })\n"
                                     "some:bag('a', { x = 1 })"}})
          == place + "deck 'some:a' is already there, from plugin 'some' (some/rules.lua:1)");
    CHECK(games.folder.error_of("some", {{"rules.lua", "local some = ... some:bag('a', { x = 1 })\n"
                                                       "some:deck('a', { tiles = 'ground' })"}})
          == place + "bag 'some:a' is already there, from plugin 'some' (some/rules.lua:1)");
}

TEST_CASE("[together] tiles of a plugin go without its rules, or beside them") {
    const TwoGames games;
    games.folder.write("sand/plugin.toml",
                       "id = \"sand\"\ntitle = \"Sand\"\nversion = \"1\"\napi = 1\n"
                       "tiles_of = [\"sky\"]\nconflicts = [\"sky\"]\n");
    games.folder.write("sand/rules.lua", R"(local sand = ...
sand:turn { "draw", "place" }
sand:deck("deck", { tiles = "sky" })
sand:layer("gold", { terrain = "spot", completes = "never" })
)");
    const auto loaded = games.folder.load({"sand"});
    const engine::Ruleset& rules = loaded->ruleset();
    CHECK(reading::names_in(rules.layers) == std::vector<std::string>{"gold"});
    CHECK(rules.figures.empty());
    REQUIRE(rules.tiles.size() == 1);
    CHECK(rules.tiles.front().id == "sky/one");
    CHECK(loaded->presentation().terrain_styles[0] == "steppe");
    CHECK(loaded->colours() == std::vector<std::string>{"blue"});
    CHECK(checks::tiles_in_no_deck(catalogue::read_all_tiles(loaded->plugins()), rules).empty());
    simulation::Simulator simulator(loaded, {"random", "random"});
    CHECK(simulator.play(1).scores == std::vector<int>{0, 0});

    const records::Setup setup = records::setup_of(*loaded);
    CHECK(setup.choice.plugins == std::vector<std::string>{"sand"});
    games.folder.write("sky/tiles.toml", sky_tiles + "# other bytes\n");
    CHECK(records::changed_plugins(setup, *games.folder.load({"sand"})).size() == 1);

    games.folder.write("sand/plugin.toml", "id = \"sand\"\ntitle = \"Sand\"\nversion = \"1\"\n"
                                           "api = 1\ntiles_of = [\"sky\", \"sea\"]\n");
    CHECK_THAT(
        games.folder.load_error({"sand"}),
        ContainsSubstring(
            "sand/plugin.toml:5:20: 'sand' uses tiles of a plugin: there is no plugin 'sea'"));
}
