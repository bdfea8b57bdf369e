// Hooks that change the game: what they may do, and that nothing stays when they fail.
#include "core/engine/engine.hpp"
#include "core/engine/state/piles.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using engine::Action;
using engine::ActionKind;
using engine::StepKind;

namespace {

using Game = PluginGame;

} // namespace

TEST_CASE("[host] tokens are drawn for a figure, kept with it and put back") {
    Game game(R"(
some:bag("coins", { gold = 1, [7] = 2 })
some:slot("purse", { scope = "figure" })
some:on_deployed("man", function(game, man) game:draw("coins", man) game:draw("coins", man) end)
some:on_drawn("coins", function(game, token, man)
  assert(man.kind == "man" and man.player == game.player and man.tile == game.tile)
  if token == "gold" then game:give_back("coins", "gold") man:send_home()
  else man:set_slot("purse", man:slot("purse") + token) end
end)
)");
    const auto coins = game.rules().find_pile("coins").value();
    CHECK(game.rules().piles[coins].tokens == std::vector<std::string>{"7", "gold"});
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::deploy) == "");
    REQUIRE(game.step() == StepKind::draw);
    CHECK(game.engine.waiting(game.state) == engine::Waiting::chance);
    CHECK(game.engine.chance_tickets(game.state) == 3);
    CHECK(game.act({.kind = ActionKind::draw, .pile = coins, .tile = 5})
          == "There is no such item.");
    REQUIRE(game.act({.kind = ActionKind::draw, .pile = coins, .tile = 0}) == "");
    CHECK(game.slot("purse") == 7);
    CHECK(engine::items_left(game.state, coins) == 2);
    const engine::GameState one_drawn = game.state;
    REQUIRE(game.act({.kind = ActionKind::draw, .pile = coins, .tile = 1}) == "");
    CHECK(game.slot("purse") == 0);
    CHECK(engine::items_left(game.state, coins) == 2);
    CHECK(game.state.supply(0, 0) == 3);

    // A figure that has gone home draws no more.
    game.state = one_drawn;
    Game gone(R"(
some:bag("coins", { gold = 2 })
some:on_deployed("man", function(game, man) game:draw("coins", man) game:draw("coins", man) end)
some:on_drawn("coins", function(game, _, man) man:send_home() end)
)");
    REQUIRE(gone.lay() == "");
    REQUIRE(gone.act(ActionKind::deploy) == "");
    REQUIRE(gone.act(ActionKind::draw) == "");
    CHECK(gone.state.turn() == 2);
}

TEST_CASE("[host] tokens stay with the figure that they are drawn for, and go back with it") {
    Game game(R"(
some:bag("coins", { [2] = 1, [7] = 1, curse = 1 }, { held_by = "figure" })
some:on_deployed("man", { draw = "coins" })
some:on_drawn("coins", 7, { draw = "coins" })
some:on_drawn("coins", "curse", function(game, token, man)
  assert(token == "curse" and man:slot("coins_7") == 1 and man:slot("coins_curse") == 1)
  local spot = man:feature()
  assert(spot:sum("coins") == 7 and spot:sum("coins", "around", man) == 7 and spot:sum("coins", "beside", man) == 0)
  game:score { to = spot:figures("man"), feature = spot, terms = { { spot:sum("coins"), 1, "x" } } }
  spot:send_home("man")
end)
)");
    const auto coins = game.rules().find_pile("coins").value();
    CHECK(game.rules().piles[coins].worth == std::vector<int>{2, 7, 0});
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::deploy) == "");
    REQUIRE(game.act({.kind = ActionKind::draw, .pile = coins, .tile = 1}) == "");
    REQUIRE(game.step() == StepKind::draw);
    CHECK(game.slot("coins_7") == 1);
    CHECK(engine::items_left(game.state, coins) == 2);
    REQUIRE(game.act({.kind = ActionKind::draw, .pile = coins, .tile = 2}) == "");
    CHECK(game.state.scores()[0] == 7);
    CHECK(game.state.supply(0, 0) == 3);
    CHECK(game.slot("coins_7") == 0);
    CHECK(engine::items_left(game.state, coins) == 3);

    // A token on the table goes back from its holder only.
    Game twice(R"(
some:bag("coins", { gold = 1 }, { held_by = "figure" })
some:on_deployed("man", { draw = "coins" })
some:on_drawn("coins", function(game) game:give_back("coins", "gold") end)
)");
    REQUIRE(twice.lay() == "");
    REQUIRE(twice.act(ActionKind::deploy) == "");
    CHECK_THAT(twice.act(ActionKind::draw),
               ContainsSubstring("give_back: expected a figure, found nothing"));
    Game forged(R"(
some:bag("coins", { gold = 1 }, { held_by = "figure" })
some:on_deployed("man", function(game, man) man:set_slot("coins_gold", 9) end)
)");
    REQUIRE(forged.lay() == "");
    CHECK_THAT(forged.act(ActionKind::deploy),
               ContainsSubstring("the slot 'coins_gold' counts tokens"));
}

TEST_CASE("[host] a hook that needs no script is named when it fails") {
    Game game(R"(
some:bag("coins", { gold = 1 })
some:on_deployed("man", function(game) for _ = 1, 28 do game:draw("coins") end end)
for _ = 1, 9 do some:on_deployed("man", { draw = "coins" }) end
)");
    REQUIRE(game.lay() == "");
    CHECK(
        game.act(ActionKind::deploy)
        == "plugin 'some', on_deployed of 'man': some/rules.lua:5: more than 32 steps are waiting");
}

TEST_CASE("[host] a formula counts completed features beside the one that it scores") {
    Game game(R"(
some:layer("green", {
  terrain = "grass", completes = "never", incomplete = { completed_neighbour = { spot = 4 } },
})
some:figure("cow", { supply = 3, group = "cow", roles = { green = "cow" } })
)");
    const engine::FormulaTerm& term = game.rules().layers[2].incomplete.front();
    CHECK(term.quantity == engine::Quantity::completed_neighbour);
    CHECK(term.reason == "completed_spot");
    REQUIRE(game.lay() == "");
    const auto actions = game.legal();
    REQUIRE(actions.size() > 1);
    REQUIRE(game.act(*std::find_if(actions.begin(), actions.end(), [](const Action& action) {
        return action.kind == ActionKind::deploy && action.figure == 1;
    })) == "");
    while (game.engine.waiting(game.state) != engine::Waiting::finish) {
        REQUIRE(game.lay() == "");
        REQUIRE(game.act(ActionKind::pass) == "");
    }
    const auto nodes = game.state.nodes();
    int completed = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        completed += nodes[i].layer == 0 && nodes[i].parent < 0
                     && engine::is_completed(game.state, static_cast<engine::NodeIndex>(i));
    REQUIRE(completed > 0);
    REQUIRE(game.act(ActionKind::finish) == "");
    CHECK(game.state.scores()[0] == 4 * completed);
}

TEST_CASE("[host] more of a token than there is cannot be put back, and nothing stays of it") {
    Game game(R"(
some:bag("coins", { gold = 1 })
some:slot("seen", { scope = "player" })
some:on_deployed("man", function(game)
  game:set_slot("seen", 5, 1)
  game:give_back("coins", "gold")
end)
)");
    REQUIRE(game.lay() == "");
    CHECK_THAT(
        game.act(ActionKind::deploy),
        ContainsSubstring("plugin 'some', on_deployed of 'man': some/rules.lua:7: ")
            && ContainsSubstring("give_back: pile 'some:coins' is given back 1 of 'gold', and "
                                 "0 have been drawn from it"));
    CHECK(game.slot("seen") == 0);
}

TEST_CASE("[host] a step offers choices, and passes by itself when there are none") {
    Game game(R"(
some:slot("kind", { scope = "game", initial = 1 })
some:choice("bless", function(game, man) game:set_slot("kind", 0) man:send_home() end)
some:choice("curse", function(game, man) assert(man == nil) end)
some:step("ask", {
  after = "place", while_slot = "kind", may_pass = true,
  offer = function(game, offer)
    for _, man in ipairs(game:figures("man", game.player)) do offer:add("bless", man) end
    if game.turn == 1 then offer:add("curse") end
  end,
})
)");
    REQUIRE(game.lay() == "");
    REQUIRE(game.step() == StepKind::plugin);
    CHECK(game.legal().size() == 2); // curse, pass
    CHECK_THAT(game.act({.kind = ActionKind::choose, .choice = 0}),
               ContainsSubstring("not among the choices"));
    CHECK_THAT(game.act({.kind = ActionKind::deploy}),
               ContainsSubstring("a choice in the step 'some:ask'"));
    REQUIRE(game.act(ActionKind::pass) == "");
    REQUIRE(game.step() == StepKind::deploy);
    REQUIRE(game.act(ActionKind::deploy) == "");
    CHECK(game.state.scores()[0] == 1); // scored at once, and home again
    // Nobody stands anywhere in turn 2: nothing to ask.
    REQUIRE(game.lay() == "");
    CHECK(game.step() == StepKind::deploy);
}

TEST_CASE("[host] a step waits for a slot or for a figure on the tile just placed") {
    Game game(R"(
some:slot("runs", { scope = "game" })
some:slot("never", { scope = "game" })
some:layer("green", { terrain = "grass", completes = "never" })
some:figure("cow", { supply = 1, weight = 0, group = "cow", roles = { green = "cow" } })
some:step("counted", {
  before = "score", figure = "cow", when = "held",
  run = function(game, cow) assert(cow.kind == "cow") game:set_slot("runs", game:slot("runs") + 1) end,
})
some:step("unheard", { after = "score", while_slot = "never", run = function() error("reached") end })
)");
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::pass) == "");
    CHECK(game.slot("runs") == 0);
    REQUIRE(game.lay() == "");
    const auto actions = game.legal();
    const auto cow = std::find_if(actions.begin(), actions.end(), [](const Action& action) {
        return action.kind == ActionKind::deploy && action.figure == 1;
    });
    REQUIRE(cow != actions.end());
    REQUIRE(game.act(*cow) == "");
    CHECK(game.slot("runs") == 1);
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::pass) == "");
    CHECK(game.slot("runs") == 2);
}

TEST_CASE("[host] effects at once: scores, tiles laid under, figures taken back, another part") {
    Game game(R"(
some:deck("extra", { tiles = "some" })
some:step("call_back", { retrieves = "man" })
some:on_placed("gold", function(game, spot)
  local feature = spot:feature("spot")
  assert(spot.terrain == "spot" and spot:attribute("gold") == 2 and spot.tile == game.tile)
  game:score { to = { 1, 2, 2 }, feature = feature, as = "find", terms = { { 2, 3, "gold" }, { 0, 9, "x" } } }
  if game.pile == "deck" then game:lay_under("deck") game:take_step("call_back") end
end)
some:slot("once", { scope = "game", initial = 1 })
some:step("more", { after = "score", while_slot = "once", run = function(game)
  game:set_slot("once", 0)
  game:take_part("extra")
end })
)",
              "[[tile]]\nid = \"two\"\ncount = 1\nsegments.grass = { ports = \"north east south "
              "west\" }\n");
    REQUIRE(game.lay() == "");
    CHECK(std::vector<int>(game.state.scores().begin(), game.state.scores().end())
          == std::vector<int>{6, 6});
    REQUIRE(game.step() == StepKind::lay_under);
    CHECK(game.engine.chance_tickets(game.state) == 1);
    REQUIRE(game.act(ActionKind::lay_under) == "");
    CHECK(engine::items_left(game.state, 0) == 3);
    CHECK(engine::unseen_now(game.state, 0) == 4); // nobody knows which
    // No man on the table: nothing to take back.
    REQUIRE(game.step() == StepKind::deploy);
    REQUIRE(game.act(ActionKind::pass) == "");
    // The further part, by the same player, with the other deck.
    REQUIRE(game.step() == StepKind::draw);
    CHECK(game.engine.current_step(game.state).actor == 0);
    CHECK(game.engine.current_step(game.state).pile == game.rules().find_pile("extra"));
    REQUIRE(game.lay() == "");
    CHECK(game.state.turn() == 2);
    CHECK(game.engine.current_step(game.state).actor == 1);
}

TEST_CASE("[host] hooks that only look must not touch") {
    for (const char* const line :
         {"game:set_slot('n', 1)", "game:draw('coins')", "game:take_part('deck')",
          "game:give_back('coins', 'gold', nil, 0)"}) {
        INFO(line);
        Game game(std::string("some:slot('n', { scope = 'game' })\nsome:bag('coins', { gold = 1 "
                              "})\nsome:on_score('spot', function(game) ")
                  + line + " end)\n");
        REQUIRE(game.lay() == "");
        CHECK_THAT(game.act(ActionKind::deploy),
                   ContainsSubstring("this hook must not change the game"));
    }
}

TEST_CASE("[host] points without a figure or a feature are paid and told") {
    class Told : public engine::EventSink {
      public:
        void on(const engine::Event& event) override {
            if (const auto* scored = std::get_if<engine::FeatureScored>(&event))
                all.push_back(*scored);
        }
        std::vector<engine::FeatureScored> all;
    };
    Game game(R"(
some:step("gift", { before = "deploy", run = function(game)
  game:score { to = game.player, as = "gift", terms = { { 2, 3, "egg" } } }
  game:score { to = { 1, 2 }, terms = { { 0, 3, "egg" }, { 4, 1, "hen" } } }
end })
)");
    REQUIRE(game.act(ActionKind::draw) == "");
    Told told;
    REQUIRE_FALSE(game.engine.apply(game.state, game.legal().front(), nullptr, &told));
    CHECK(std::vector<int>(game.state.scores().begin(), game.state.scores().end())
          == std::vector<int>{10, 4});
    REQUIRE(told.all.size() == 2);
    CHECK(told.all[0].subject == "gift");
    CHECK(told.all[0].layer == engine::no_layer);
    CHECK(told.all[0].cells.empty());
    CHECK(told.all[0].winners == std::vector<int>{0});
    CHECK(told.all[0].points == 6);
    CHECK(told.all[1].subject == "egg");
    REQUIRE(told.all[1].terms.size() == 1);
    CHECK(told.all[1].terms[0].reason == "hen");
    CHECK(told.all[1].points == 4);
}

TEST_CASE("[host] a token that goes back and is drawn again is an error with a place") {
    for (const char* const again :
         {"function(game) game:draw('coins') end", "{ draw = 'coins' }"}) {
        INFO(again);
        Game game(std::string("some:bag('coins', { gold = 1 })\n"
                              "some:on_deployed('man', { draw = 'coins' })\n"
                              "some:on_drawn('coins', function(game) game:give_back('coins', "
                              "'gold') end)\n"
                              "some:on_drawn('coins', ")
                  + again + ")\n");
        REQUIRE(game.lay() == "");
        REQUIRE(game.act(ActionKind::deploy) == "");
        std::string error;
        for (int draws = 0; draws < 1000 && error.empty(); ++draws)
            error = game.act(ActionKind::draw);
        CHECK_THAT(error, ContainsSubstring("plugin 'some', on_drawn of 'coins'")
                              && ContainsSubstring("some/rules.lua:5: ")
                              && ContainsSubstring("more than 500 tokens are drawn in one turn"));
    }
}

TEST_CASE("[host] what a hook asks for is limited") {
    Game game(R"(
some:bag("coins", { gold = 1 })
some:on_placed("gold", function(game) for _ = 1, 100 do game:draw("coins") end end)
)");
    CHECK_THAT(game.lay(), ContainsSubstring("more than 32 steps are waiting"));
}

TEST_CASE("[host] the budget of instructions is for an action with all that follows") {
    // A loop of 500,000 takes as many instructions: three of them fit into an action.
    const std::string third = "function() for _ = 1, 500000 do end end";
    Game three("for _ = 1, 3 do some:on_placed('gold', " + third + ") end\n");
    for (int turn = 0; turn < 3; ++turn) {
        REQUIRE(three.lay() == "");
        REQUIRE(three.act(ActionKind::pass) == "");
    }
    Game four("some:on_placed('gold', " + third + ")\nsome:on_placed('gold', " + third
              + ")\nsome:on_placed('gold', " + third + ")\nsome:on_placed('gold', " + third
              + ")\n");
    REQUIRE(four.act(ActionKind::draw) == "");
    for (int again = 0; again < 2; ++again)
        CHECK(four.act(ActionKind::place)
              == "plugin 'some', on_placed of 'gold': some/rules.lua:5: took more than 2000000 "
                 "instructions for one action; is there an endless loop?");
}

TEST_CASE("[host] who looks at many features has a budget for each") {
    Game game("some:on_score('spot', function() for _ = 1, 900000 do end end)\n");
    REQUIRE(game.lay() == "");
    for (int i = 0; i < 10; ++i)
        CHECK(game.engine.scorer().evaluate(game.state, 0, false, false).total() == 0);
    for (int i = 0; i < 10; ++i)
        CHECK_FALSE(game.legal().empty());
}

TEST_CASE("[host] the majority is what hooks leave of it") {
    Game game(R"(
some:layer("green", { terrain = "grass", completes = "never", incomplete = { points = 4 } })
some:figure("cow", { supply = 3, group = "cow", roles = { green = "cow" } })
some:figure("hen", { supply = 3, group = "hen", roles = { green = "hen" } })
some:on_majority("green", function(game, green, majority)
  assert(#majority.winners == 2 and #green:figures() == 2 and #green:figures("hen") == 1)
  majority:only(green:figures("hen")[1])
end)
)");
    const auto deploy = [&](engine::FigureKindId figure) {
        REQUIRE(game.lay() == "");
        for (const Action& action : game.legal())
            if (action.kind == ActionKind::deploy && action.figure == figure)
                return game.act(action);
        return std::string("no such action");
    };
    REQUIRE(deploy(1) == "");
    REQUIRE(deploy(2) == "");
    while (game.engine.waiting(game.state) != engine::Waiting::finish) {
        REQUIRE(game.lay() == "");
        REQUIRE(game.act(ActionKind::pass) == "");
    }
    REQUIRE(game.act(ActionKind::finish) == "");
    CHECK(std::vector<int>(game.state.scores().begin(), game.state.scores().end())
          == std::vector<int>{0, 4});
}

TEST_CASE("[host] parts of a turn that are taken before the final scoring come before it") {
    for (const std::string instead : {"", "game:end_part() "}) {
        Game game(R"(
some:deck("extra", { tiles = "some" })
some:choice("go_on", function(game) )"
                      + instead + R"(game:take_part("extra") end)
some:step("after_all", {
  before = "final_scoring", by = "all", may_pass = true, offer = function(_, offer) offer:add("go_on") end,
})
)",
                  "[[tile]]\nid = \"two\"\ncount = 2\nsegments.grass = { ports = \"north east "
                  "south west\" }\n");
        while (game.step() != StepKind::plugin) {
            REQUIRE(game.lay() == "");
            if (game.step() == StepKind::deploy) REQUIRE(game.act(ActionKind::pass) == "");
        }
        const int turns = game.state.turn();
        const int first = game.engine.current_step(game.state).actor;
        for (const int actor : {first, 1 - first}) {
            CHECK(game.engine.current_step(game.state).actor == actor);
            REQUIRE(game.act(ActionKind::choose) == "");
            REQUIRE(game.lay() == ""); // grass, where nobody has a role
        }
        CHECK(game.engine.waiting(game.state) == engine::Waiting::finish);
        CHECK(game.state.turn() == turns);
    }
}

TEST_CASE("[host] a slot can count for an attribute") {
    Game game(R"(
some:slot("dug", { scope = "segment", adds_to = "gold" })
some:on_placed("gold", function(game, spot) spot:set_slot("dug", -2) end)
some:on_score("spot", function(game, spot, score)
  assert(spot:sum("gold") == 0 and spot:sum("dug") == -2)
  assert(#spot:segments_with("gold") == 0 and #spot:segments() == 1)
  score:replace(9, "x")
end)
)");
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::deploy) == "");
    CHECK(game.state.scores()[0] == 9);
}
