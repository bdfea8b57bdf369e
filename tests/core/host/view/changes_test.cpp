// Features that rules join and close.
#include "core/engine/state/content.hpp"
#include "core/engine/state/features.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using engine::ActionKind;

namespace {

const std::string joinable_paths = R"(
some:shuffle_in("deck", "some")
some:layer("path", { terrain = "path", completes = "closed", completed = { tile = 1 } })
some:figure("walker", { supply = 3, group = "walker", roles = { path = "walker" } })
some:joinable("path")
some:slot("completed", { scope = "game" })
some:on_completed("path", function(game) game:set_slot("completed", game:slot("completed") + 1) end)
some:choice("close", function(game, spot) spot:feature("path"):close() end)
some:choice("join", function(game, spot)
  game:join(spot:feature("path"), game.tile:segments("path")[1]:feature("path"))
end)
some:step("change", { after = "deploy", may_pass = true, offer = function(game, offer)
  for _, tile in ipairs(game:tiles()) do
    for _, spot in ipairs(tile:segments("path")) do
      offer:add("close", spot)
      if #game.tile:segments("path") > 0 then offer:add("join", spot) end
    end
  end
end })
)";
const std::string path_tiles = R"([terrain.path]
[[tile]]
id = "end"
count = 8
segments.path = { ports = "north" }
segments.grass = { ports = "east south west" }
[[tile]]
id = "line"
count = 4
segments.path = { ports = "north south" }
segments.right = { terrain = "grass", ports = "east" }
segments.left = { terrain = "grass", ports = "west" }
)";

/// The choice of this name about the path of the tile on a cell.
std::string choose_at(PluginGame& game, const char* name, engine::Cell cell) {
    const auto choice = game.rules().find_choice(name).value();
    for (const engine::Action& action : game.legal())
        if (action.kind == ActionKind::choose && action.choice == choice && action.cell == cell)
            return game.act(action);
    return "no such choice";
}

/// Draws and lays a tile, and deploys a walker on it or nobody.
void lay_one(PluginGame& game, const char* tile, engine::Cell cell, engine::Rotation rotation,
             bool deploys = false) {
    REQUIRE(game.lay(tile, cell, rotation) == "");
    if (game.step() != engine::StepKind::deploy) return;
    REQUIRE(game.act(deploys ? ActionKind::deploy : ActionKind::pass) == "");
}

} // namespace

TEST_CASE("[changes] a feature that a rule closes is completed wherever it lies") {
    PluginGame game(joinable_paths, path_tiles);
    lay_one(game, "some/end", {0, -1}, 0, true);
    REQUIRE(game.act(ActionKind::pass) == "");
    CHECK(game.slot("completed") == 0);
    lay_one(game, "some/end", {0, 1}, 2, true);
    REQUIRE(choose_at(game, "close", {0, -1}) == "");
    CHECK(game.slot("completed") == 1);
    CHECK(game.scores() == std::vector<int>{1, 0});
    CHECK(game.state.supply(0, 1) == 3);
    CHECK(game.state.unnoticed_changes() == 0);
    // Closing it again changes nothing.
    lay_one(game, "some/end", {1, 0}, 1);
    REQUIRE(choose_at(game, "close", {0, -1}) == "");
    CHECK(game.slot("completed") == 1);
}

TEST_CASE("[changes] what joins a closed end later goes on from there") {
    PluginGame game(joinable_paths, path_tiles);
    lay_one(game, "some/end", {0, -1}, 0);
    REQUIRE(choose_at(game, "close", {0, -1}) == "");
    REQUIRE(game.slot("completed") == 1);
    lay_one(game, "some/line", {0, -2}, 0, true);
    const auto open = [&] {
        const auto& tile = game.state.tiles().back();
        const auto path = game.rules().find_layer("path").value();
        for (const engine::Node& node :
             game.state.nodes().subspan(static_cast<std::size_t>(tile.first_node)))
            if (node.layer == path)
                return game.state
                    .nodes()[static_cast<std::size_t>(engine::root_of(
                        game.state,
                        static_cast<engine::NodeIndex>(&node - game.state.nodes().data())))]
                    .open;
        return -1;
    };
    CHECK(open() == 3);
    REQUIRE(game.act(ActionKind::pass) == "");
    CHECK(game.slot("completed") == 1);
    lay_one(game, "some/end", {0, -3}, 2);
    CHECK(open() == 0);
    REQUIRE(game.act(ActionKind::pass) == "");
    CHECK(game.slot("completed") == 2);
    CHECK(game.scores() == std::vector<int>{0, 3});
}

TEST_CASE("[changes] features that are joined score as one, and open ends stay open") {
    PluginGame game(joinable_paths, path_tiles);
    lay_one(game, "some/end", {0, -1}, 0, true);
    REQUIRE(game.act(ActionKind::pass) == "");
    lay_one(game, "some/end", {0, 1}, 2, true);
    REQUIRE(choose_at(game, "join", {0, -1}) == "");
    CHECK(game.slot("completed") == 0);
    // Joined already: nothing happens.
    lay_one(game, "some/end", {0, -2}, 2);
    REQUIRE(choose_at(game, "join", {0, 1}) == "");
    CHECK(game.state.feature_changes().size() == 1);
    CHECK(game.slot("completed") == 0);
    lay_one(game, "some/end", {0, 2}, 0);
    REQUIRE(game.act(ActionKind::pass) == "");
    CHECK(game.slot("completed") == 1);
    CHECK(game.scores() == std::vector<int>{4, 4});
}

TEST_CASE("[changes] it is told whether features were joined or closed") {
    struct Told : engine::EventSink {
        std::vector<bool> joined;
        void on(const engine::Event& event) override {
            if (const auto* changed = std::get_if<engine::FeaturesChanged>(&event))
                joined.push_back(changed->joined);
        }
    };
    PluginGame game(joinable_paths, path_tiles);
    lay_one(game, "some/end", {0, -1}, 0);
    REQUIRE(game.act(ActionKind::pass) == "");
    lay_one(game, "some/end", {0, 1}, 2);
    const auto told = [&](const char* name) {
        const auto choice = game.rules().find_choice(name).value();
        const auto legal = game.legal();
        const auto action = std::find_if(legal.begin(), legal.end(), [&](const auto& each) {
            return each.kind == ActionKind::choose && each.choice == choice
                   && each.cell == engine::Cell{0, -1};
        });
        REQUIRE(action != legal.end());
        engine::GameState state = game.state;
        Told sink;
        REQUIRE_FALSE(game.engine.apply(state, *action, nullptr, &sink));
        return sink.joined;
    };
    CHECK(told("join") == std::vector<bool>{true});
    CHECK(told("close") == std::vector<bool>{false});
}

TEST_CASE("[changes] the same land joined another way is the same") {
    const auto hash = [](const std::vector<engine::Cell>& order, engine::Cell with) {
        PluginGame game(joinable_paths, path_tiles);
        for (const engine::Cell cell : order) {
            lay_one(game, "some/end", cell, cell.y == -1 ? 0 : cell.y == 1 ? 2 : 1);
            if (cell != order.back()) REQUIRE(game.act(ActionKind::pass) == "");
        }
        REQUIRE(choose_at(game, "join", with) == "");
        engine::StateWriter writer(game.state);
        writer.set_last_tile(0);
        return engine::content_hash(game.state);
    };
    const engine::Cell north{0, -1}, south{0, 1}, east{1, 0};
    CHECK(hash({north, east, south}, north) == hash({south, east, north}, south));
    CHECK(hash({north, east, south}, north) != hash({north, south, east}, south));
}

TEST_CASE("[changes] closed before something joined it, or after, is not the same") {
    const auto hash = [](bool before) {
        PluginGame game(joinable_paths, path_tiles);
        lay_one(game, "some/line", {0, -1}, 1);
        REQUIRE((before ? choose_at(game, "close", {0, -1}) : game.act(ActionKind::pass)) == "");
        lay_one(game, "some/line", {1, -1}, 1);
        REQUIRE((before ? game.act(ActionKind::pass) : choose_at(game, "close", {0, -1})) == "");
        engine::StateWriter writer(game.state);
        writer.set_slot(game.rules().find_slot("completed").value(), 0, 0);
        return engine::content_hash(game.state);
    };
    CHECK(hash(true) != hash(false));
}

TEST_CASE("[changes] random games of joining and closing are taken back and saved") {
    PluginGame game(joinable_paths, path_tiles);
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6})
        game.check_saved(seed);
    for (const engine::Node& node : game.state.nodes())
        CHECK(node.open >= 0);
    CHECK(game.play_on(7) == "");
    for (const engine::Node& node : game.state.nodes())
        if (node.parent < 0) CHECK(node.open >= 0);
}

TEST_CASE("[changes] what cannot be joined is said in a sentence, and there is an end to it") {
    const auto error = [](const std::string& lines) {
        PluginGame game(joinable_paths + "some:on_placed('gold', function(game, spot) " + lines
                            + " end)\n",
                        path_tiles);
        const std::string found = game.lay("ground/one", {0, 1});
        const auto place = found.find("rules.lua:");
        return place == std::string::npos ? found : found.substr(found.find(": ", place) + 2);
    };
    CHECK(error("game:join(spot:feature('spot'), spot:feature('spot'))")
          == "join: the layer 'spot' is not joinable; a plugin must say that it is");
    CHECK(error("spot:feature('spot'):close()")
          == "close: the layer 'spot' is not joinable; a plugin must say that it is");
    CHECK(error("game:join(spot:feature('spot'), game:features('grass')[1])")
          == "join: the features are of different layers");
    CHECK(error("game:join(spot, spot)") == "join: expected a feature, found a segment");

    PluginGame many("some:joinable('spot')\nsome:shuffle_in('deck', 'some')\n"
                    "some:on_completed('spot', function(game) local all = game:features('spot') "
                    "for i = 1, #all - 1 do game:join(all[i], all[#all]) end end)\n",
                    "[[tile]]\nid = \"more\"\ncount = 250\nsegments.grass = { ports = \"north east "
                    "south west\" }\nsegments.spot = { touches = \"grass\" }\n");
    engine::Random random(1);
    std::string failed;
    while (failed.empty() && many.engine.waiting(many.state) != engine::Waiting::over) {
        const auto legal = many.legal();
        const auto result = many.engine.apply(many.state, legal.front());
        if (result) failed = result->detail.text();
    }
    CHECK_THAT(failed, ContainsSubstring("more than 200 features are joined or closed in a game"));
}
