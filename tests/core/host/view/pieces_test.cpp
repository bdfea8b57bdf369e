// Figures as pieces: neutral ones, those that rules move, hold and deploy, and who may stand where.
#include "core/engine/state/content.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using engine::ActionKind;
using engine::StepKind;

namespace {

/// What these lines say to be wrong when a tile has been placed; empty when nothing is.
std::string error_of_placing(const std::string& lines, const std::string& before = "") {
    PluginGame game(before + "some:on_placed(\"gold\", function(game, spot)\n" + lines
                    + "\nend)\n");
    return game.lay();
}

/// What went wrong, without who did it and where.
std::string sentence_of(const std::string& error) {
    const auto place = error.find("rules.lua:");
    REQUIRE(place != std::string::npos);
    return error.substr(error.find(": ", place) + 2);
}

const std::string beast = "some:figure(\"beast\", { supply = 1, owner = \"nobody\" })\n";

/// A land of paths, each of one end, with a figure that walks on them.
const std::string walkers = R"(
some:shuffle_in("deck", "some")
some:layer("path", { terrain = "path", completes = "closed", completed = { tile = 1 } })
some:figure("walker", { supply = 3, group = "walker", roles = { path = "walker" } })
)";
const std::string end_of_path = R"([terrain.path]
[attribute.mark]
on = "segment"
[[tile]]
id = "end"
count = 6
segments.path = { ports = "north", mark = 2 }
segments.grass = { ports = "east south west" }
)";

} // namespace

TEST_CASE("[pieces] a neutral figure is nobody's, and goes where rules put it") {
    CHECK(error_of_placing(R"(
  assert(game:supply("beast") == 1 and #game:figures("beast") == 0)
  local beast = game:deploy("beast", spot)
  assert(game:supply("beast") == 0 and beast.player == nil and beast.kind == "beast")
  assert(beast.tile == game.tile and beast.segment == spot and #spot:figures("beast") == 1)
  assert(beast:feature().layer == "spot" and beast.weight == 0)
  beast:move_to(game:tile_at(0, 0))
  assert(beast.tile == game:tile_at(0, 0) and beast.segment == nil and #spot:figures() == 0)
  assert(#game:tile_at(0, 0):figures("beast") == 1)
  beast:move_to(game:tile_at(0, 0):segments("grass")[1])
  assert(beast.segment.terrain == "grass" and beast:feature().layer == "grass")
  beast:hold(2)
  assert(beast.holder == 2 and beast.tile == nil and beast.segment == nil)
  assert(#game:held_figures(2) == 1 and #game:held_figures(2, "man") == 0)
  assert(#game:held_figures(1) == 0 and #game:held_figures() == 0)
  beast:hold()
  assert(beast.holder == nil and game:held_figures()[1] == beast and game:supply("beast") == 0)
  local man = game:deploy("man", spot)
  beast:move_to(man)
  assert(beast.segment == spot and #spot:figures() == 2)
  man:hold(2)
  assert(man.player == 1 and man.holder == 2 and game:supply("man") == 2)
  beast:send_home()
  man:send_home()
  assert(game:supply("beast") == 1 and game:supply("man", 1) == 3 and #game:figures("beast") == 0)
)",
                           beast)
          == "");
}

TEST_CASE("[pieces] what cannot be done with a figure is said in a sentence") {
    const auto error = [](const std::string& lines) {
        return sentence_of(error_of_placing(lines, beast));
    };
    CHECK(error("game:deploy('beast', spot) game:deploy('beast', spot)")
          == "deploy: no 'beast' is left in the supply");
    CHECK(error("game:deploy('man', game.tile:segments('grass')[1])")
          == "deploy: the figure 'man' has no role on 'grass'");
    CHECK(error("game:deploy('man', 3)")
          == "deploy: place: expected a segment, a figure or a tile, found the number 3");
    CHECK(error("game:deploy('men', spot)")
          == "deploy: kind: expected a figure, found 'men'; known: beast and man");
    CHECK(error("game:deploy('man', spot, 3)")
          == "deploy: player: expected a whole number from 1 to 2, found the number 3");
    CHECK(error("local man = game:deploy('man', spot) man:send_home() "
                "game:deploy('beast', man)")
          == "deploy: the figure to stand beside is not on the table");
    CHECK(error("local man = game:deploy('man', spot) man:hold() "
                "game:deploy('beast', man)")
          == "deploy: the figure to stand beside is not on the table");
    CHECK(error("local man = game:deploy('man', spot) man:send_home() man:send_home()")
          == "send_home: the figure is in the supply; scoring sends figures home that do not stay");
    CHECK(error("local man = game:deploy('man', spot) man:hold() man:attribute('gold')")
          == "attribute: the figure is not on the table");
    CHECK(error("local man = game:deploy('man', game.tile) man:feature()")
          == "feature: the figure stands on no feature");
    CHECK(error("game:deploy('man', spot):hold(3)")
          == "hold: player: expected a whole number from 1 to 2, found the number 3");
    CHECK(error("game:score { to = game:deploy('beast', spot), terms = {} }")
          == "score: to: the figure is nobody's");
    CHECK(error("game:deploy('man', spot):held('coins')")
          == "held: bag: expected a bag, found 'coins'; there is none");
}

TEST_CASE("[pieces] a figure that rules deploy is told of, on a segment and on a tile") {
    PluginGame game(R"(
some:slot("told", { scope = "player" })
some:slot("gains", { scope = "game" })
some:on_deployed("man", function(game, man)
  game:set_slot("told", game:slot("told", man.player) + 1, man.player)
end)
some:on_placed("gold", function(game, spot)
  game:deploy("man", spot, 1)
  game:deploy("man", game.tile, 2)
  game:score { to = 1, terms = { { 1, 5, "x" } } }
end)
some:on_points(function(game, player, points)
  assert(player == 1)
  game:set_slot("gains", game:slot("gains") + 1)
  game:deploy("man", game.tile, 2)
end)
)");
    REQUIRE(game.lay() == "");
    CHECK(game.slot("told", 0) == 1);
    CHECK(game.slot("told", 1) == 3);
    // The man of the first player has scored in the same turn; those on the tile stay there.
    CHECK(game.slot("gains") == 2);
    CHECK(game.state.supply(0, 0) == 3);
    CHECK(game.state.supply(1, 0) == 0);
}

TEST_CASE("[pieces] a figure that goes onto a tile and nowhere else is told of") {
    PluginGame game(R"(
some:slot("told", { scope = "game" })
some:on_deployed("man", function(game, man)
  assert(man.tile == game.tile and man.segment == nil)
  game:set_slot("told", 1)
end)
some:on_placed("gold", function(game) game:deploy("man", game.tile) end)
)");
    REQUIRE(game.lay() == "");
    CHECK(game.slot("told") == 1);
}

TEST_CASE("[pieces] figures that are deployed without end are an error") {
    PluginGame game(R"(
some:on_deployed("man", function(game, man)
  local spot = man.segment
  man:send_home()
  game:deploy("man", spot)
end)
)");
    REQUIRE(game.lay() == "");
    CHECK_THAT(game.act(ActionKind::deploy),
               ContainsSubstring("on_deployed of 'man'")
                   && ContainsSubstring("took more than 2000000 instructions for one action"));
}

TEST_CASE("[pieces] who stays is not sent home by scoring, and scores again with what joins") {
    PluginGame game(R"(
some:figure("hermit", { supply = 1, stays = true, group = false, roles = { spot = "hermit" } })
)");
    REQUIRE(game.lay() == "");
    for (const engine::Action& action : game.legal())
        if (action.kind == ActionKind::deploy && action.figure == 1) {
            REQUIRE(game.act(action) == "");
            break;
        }
    CHECK(game.scores() == std::vector<int>{1, 0});
    CHECK(game.state.supply(0, 1) == 0);
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::deploy) == "");
    CHECK(game.state.supply(1, 0) == 3);
    CHECK(game.play_on(1) == "");
}

TEST_CASE("[pieces] conditions of deploying: beside one's own, only what is incomplete, no group") {
    const auto deployable = [](const std::string& options, const std::string& before) {
        PluginGame game("some:figure(\"boy\", { supply = 2, roles = { spot = \"boy\" }, " + options
                        + " })\nsome:slot(\"may\", { scope = \"game\" })\n"
                          "some:on_placed(\"gold\", function(game, spot)\n"
                        + before
                        + "\n  if game:can_deploy(\"boy\", spot) then game:set_slot(\"may\", 1) end"
                          "\nend)\n");
        REQUIRE(game.lay() == "");
        bool listed = false;
        for (const engine::Action& action : game.legal())
            listed = listed || (action.kind == ActionKind::deploy && action.figure == 1);
        CHECK(listed == (game.slot("may") == 1));
        return listed;
    };
    const std::string mine = "game:deploy(\"man\", spot)";
    const std::string others = "game:deploy(\"man\", spot, 2)";
    CHECK(deployable("group = 'b'", ""));
    CHECK_FALSE(deployable("group = 'b', beside = 'man'", ""));
    CHECK_FALSE(deployable("group = 'b', beside = 'man'", others));
    CHECK(deployable("group = 'b', beside = { 'man' }", mine));
    CHECK_FALSE(deployable("group = 'b', only_incomplete = true", ""));
    CHECK_FALSE(deployable("supply = 2", mine));
    CHECK(deployable("group = false", mine));
    CHECK(deployable("group = false", others + " game:deploy(\"boy\", spot)"));
}

TEST_CASE("[pieces] where it is not allowed to deploy, the sentence says why") {
    PluginGame game(R"(
some:figure("boy", { supply = 2, group = "b", beside = "man", roles = { spot = "boy" } })
some:figure("girl", { supply = 2, group = "g", only_incomplete = true, roles = { spot = "girl" } })
)");
    REQUIRE(game.lay() == "");
    engine::Action deploy = game.legal().front();
    REQUIRE(deploy.kind == ActionKind::deploy);
    deploy.figure = 1;
    CHECK(game.act(deploy) == "No figure of this player stands there that it could join.");
    deploy.figure = 2;
    CHECK(game.act(deploy) == "The feature is completed.");
}

TEST_CASE("[pieces] a figure may count by the feature that it stands on") {
    PluginGame game(walkers + R"(
some:figure("lord", { supply = 1, group = "lord", weight = { mark = 1 }, roles = { path = "lord" } })
some:on_placed("mark", function(game, path)
  if game.turn == 1 then game:deploy("lord", path, 1) end
  if game.turn == 2 then game:deploy("walker", path, 2) game:deploy("walker", path, 2) end
end)
)",
                    end_of_path);
    REQUIRE(game.lay("some/end", {0, 1}, 2) == "");
    REQUIRE(game.act(ActionKind::pass) == "");
    // The path has two tiles now, and two marks on each: four against two.
    REQUIRE(game.lay("some/end", {0, 2}) == "");
    CHECK(game.scores() == std::vector<int>{2, 0});
}

TEST_CASE("[pieces] figures that are held are content: who holds which, and for whom they wait") {
    const std::string rules = beast + R"(
some:choice("mine", function(game) game:figures("beast")[1]:hold(1) end)
some:choice("theirs", function(game) game:figures("beast")[1]:hold(2) end)
some:choice("aside", function(game) game:figures("beast")[1]:hold() end)
some:choice("free", function(game, beast) beast:move_to(game.tile) end)
some:on_placed("gold", function(game, spot)
  if game:supply("beast") > 0 then game:deploy("beast", spot) end
end)
some:step("hold", { before = "deploy", offer = function(game, offer)
  if #game:figures("beast") > 0 then
    for _, name in ipairs { "mine", "theirs", "aside" } do offer:add(name) end
  end
  for player = 1, 2 do
    for _, figure in ipairs(game:held_figures(player)) do offer:add("free", figure) end
  end
  for _, figure in ipairs(game:held_figures()) do offer:add("free", figure) end
end })
)";
    std::vector<std::uint64_t> hashes;
    for (const char* const choice : {"mine", "theirs", "aside"}) {
        PluginGame game(rules);
        REQUIRE(game.lay() == "");
        REQUIRE(game.choose(choice) == "");
        hashes.push_back(engine::content_hash(game.state));
        REQUIRE(game.act(ActionKind::pass) == "");
        REQUIRE(game.lay() == "");
        CHECK(game.choose("free") == "");
        CHECK(game.play_on(3) == "");
        game.check_saved(4);
    }
    CHECK(hashes[0] != hashes[1]);
    CHECK(hashes[0] != hashes[2]);
    CHECK(hashes[1] != hashes[2]);
}

TEST_CASE("[pieces] a step that waits for a held figure is not one that waits for none") {
    const auto hash = [](const std::string& subject) {
        PluginGame game(beast + R"(
some:choice("go", function(game, beast) end)
some:step("wait", { offer = function(game, offer, beast) offer:add("go") end })
some:on_placed("gold", function(game, spot)
  local beast = game:deploy("beast", spot)
  beast:hold(1)
  game:take_step("wait", 2, )"
                        + subject + ")\nend)\n");
        REQUIRE(game.lay() == "");
        REQUIRE(game.actor() == 1);
        return engine::content_hash(game.state);
    };
    CHECK(hash("beast") != hash("nil"));
}
