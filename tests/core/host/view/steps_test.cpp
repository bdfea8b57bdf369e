// Steps anywhere and of anybody, points, and how a game ends.
#include "core/engine/state/piles.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using engine::ActionKind;
using engine::StepKind;

namespace {

/// Plays to the final scoring, or to whatever step waits behind the last turn.
void play_turns(PluginGame& game) {
    while (game.engine.waiting(game.state) == engine::Waiting::chance
           && game.step() == StepKind::draw) {
        REQUIRE(game.lay() == "");
        while (game.step() == StepKind::deploy)
            REQUIRE(game.act(ActionKind::pass) == "");
    }
}

/// Counts the ends of a game and what is scored.
class Ends : public engine::EventSink {
  public:
    void on(const engine::Event& event) override {
        if (const auto* const over = std::get_if<engine::GameOver>(&event)) last = *over, ++count;
    }
    int count = 0;
    engine::GameOver last;
};

const std::string turn_counter =
    "some:slot('ran', { scope = 'player' })\n"
    "some:slot('order', { scope = 'game' })\n"
    "local function run(game)\n"
    "  game:set_slot('ran', game:slot('ran', game.player) + 1, "
    "game.player)\n"
    "  game:set_slot('order', (10 * game:slot('order') + game.player) % 1000000)\n"
    "end\n";

} // namespace

TEST_CASE("[steps] steps stand before the first turn, and are taken in turn order") {
    PluginGame game(turn_counter + R"(
some:choice("take", function(game, _, number) game:score { to = game.player, terms = { { number, 1, "x" } } } end)
some:step("first", { after = "start", by = "all", run = run })
some:step("second", { after = "first", by = "all", offer = function(game, offer)
  for number = 1, 3 do offer:add("take", nil, number) end
end })
some:step("third", { after = "second", run = run })
)",
                    "", 3);
    CHECK(game.state.turn() == 0);
    CHECK(game.slot("order") == 123);
    for (int player = 0; player < 3; ++player) {
        CHECK(game.step_name() == "some:second");
        CHECK(game.actor() == player);
        CHECK(game.offered("take") == 3);
        REQUIRE(game.choose("take", player + 1) == "");
    }
    CHECK(game.scores() == std::vector<int>{1, 2, 3});
    CHECK(game.slot("order") == 1231);
    CHECK(game.state.turn() == 1);
    CHECK(game.play_on(2) == "");
    game.check_saved(5);
}

TEST_CASE("[steps] others take a step behind the player whose part of the turn it is") {
    PluginGame game(turn_counter + R"(
some:step("reply", { after = "place", by = "others", run = run })
some:choice("yes", run)
some:step("all", { before = "place", by = "all", may_pass = true, offer = function(game, offer)
  offer:add("yes")
end })
)",
                    "", 3);
    REQUIRE(game.act(ActionKind::draw) == "");
    for (const int player : {0, 1, 2}) {
        CHECK(game.actor() == player);
        REQUIRE(game.act(player == 1 ? ActionKind::pass : ActionKind::choose) == "");
    }
    CHECK(game.slot("order") == 13);
    REQUIRE(game.act(ActionKind::place) == "");
    CHECK(game.slot("order") == 1323);
    CHECK(game.step() == StepKind::deploy);
    CHECK(game.actor() == 0);
    CHECK(game.play_on(2) == "");
    game.check_saved(6);
}

TEST_CASE("[steps] steps stand before and after the final scoring, with choices") {
    PluginGame game(turn_counter + R"(
some:layer("green", { terrain = "grass", completes = "never", incomplete = { points = 4 } })
some:figure("cow", { supply = 1, group = "cow", roles = { green = "cow" } })
some:choice("goods", function(game, _, number)
  game:score { to = game.player, as = "goods", terms = { { number, 1, "goods" } } }
end)
some:step("sell", { before = "final_scoring", by = "all", offer = function(game, offer)
  for number = -2, 2 do offer:add("goods", nil, number) end
end })
some:step("count", { after = "final_scoring", run = function(game)
  assert(game:points(1) == 6)
  game:score { to = 2, terms = { { 9, 1, "rest" } } }
end })
some:on_placed("gold", function(game)
  if game.turn == 1 then game:deploy("cow", game.tile:segments("grass")[1]) end
end)
)");
    play_turns(game);
    REQUIRE(game.step_name() == "some:sell");
    const int first = game.actor();
    CHECK(game.offered("goods") == 5);
    CHECK_THAT(game.act({.kind = ActionKind::finish}), ContainsSubstring("cannot be done now"));
    REQUIRE(game.choose("goods", first == 0 ? 2 : -2) == "");
    CHECK(game.actor() == 1 - first);
    REQUIRE(game.choose("goods", first == 0 ? -2 : 2) == "");
    CHECK(game.scores() == std::vector<int>{2, -2});
    REQUIRE(game.engine.waiting(game.state) == engine::Waiting::finish);
    REQUIRE(game.act(ActionKind::finish) == "");
    CHECK(game.state.over());
    CHECK(game.scores() == std::vector<int>{6, 7});
}

TEST_CASE("[steps] games with steps at the end are saved and opened") {
    PluginGame game(R"(
some:choice("goods", function(game, _, number)
  game:score { to = game.player, as = "goods", terms = { { number, 1, "goods" } } }
end)
local function numbers(game, offer)
  for number = -2, 2 do offer:add("goods", nil, number) end
end
some:step("sell", { before = "final_scoring", by = "all", may_pass = true, offer = numbers })
some:step("sell_more", { after = "final_scoring", by = "others", offer = numbers })
)");
    for (const std::uint64_t seed : {1, 2, 3})
        game.check_saved(seed);
    CHECK(game.play_on(1) == "");
}

TEST_CASE("[steps] something may be chosen instead of deploying") {
    PluginGame game(R"(
some:choice("egg", function(game, _, number) game:score { to = game.player, terms = { { number, 1, "egg" } } } end)
some:choice("call", function(game, man) man:send_home() end)
some:step("instead", { instead_of = "deploy", offer = function(game, offer)
  if game.turn ~= 2 then offer:add("egg", nil, 7) end
  for _, man in ipairs(game:figures("man", game.player)) do offer:add("call", man) end
end })
)");
    REQUIRE(game.lay() == "");
    REQUIRE(game.step() == StepKind::deploy);
    CHECK(game.offered("egg") == 1);
    REQUIRE(game.choose("egg", 7) == "");
    CHECK(game.scores() == std::vector<int>{7, 0});
    CHECK(game.state.turn() == 2);
    REQUIRE(game.lay() == "");
    CHECK(game.offered("egg") == 0);
    CHECK_THAT(game.act({.kind = ActionKind::choose, .choice = 0, .number = 7}),
               ContainsSubstring("not among the choices"));
    REQUIRE(game.act(ActionKind::deploy) == "");
    CHECK(game.play_on(4) == "");
    game.check_saved(4);
}

TEST_CASE("[steps] a rule asks anybody to take a step, about something") {
    PluginGame game(R"(
some:slot("bids", { scope = "player" })
some:choice("bid", function(game, spot, number)
  assert(spot == nil)
  game:set_slot("bids", number, game.player)
end)
some:choice("keep", function(game, man)
  assert(man.kind == "man" and man.player == 1 and game.player == 2)
  man:hold(2)
end)
some:step("auction", { offer = function(game, offer, subject)
  assert(subject.terrain == "spot")
  for number = 0, 2 do offer:add("bid", nil, number) end
end })
some:step("capture", { may_pass = true, offer = function(game, offer, man) offer:add("keep", man) end })
some:step("silent", { run = function(game, tile)
  assert(tile == game.tile and game.player == 1)
  game:score { to = game.player, terms = { { 1, 1, "x" } } }
end })
some:on_placed("gold", function(game, spot)
  if game.turn ~= 1 then return end
  game:take_step("auction", 2, spot)
  game:take_step("auction", 1, spot)
  game:take_step("silent", nil, game.tile)
  game:take_step("capture", 2, game:deploy("man", spot))
end)
)");
    REQUIRE(game.lay() == "");
    REQUIRE(game.step_name() == "some:auction");
    CHECK(game.actor() == 1);
    REQUIRE(game.choose("bid", 2) == "");
    CHECK(game.actor() == 0);
    REQUIRE(game.choose("bid", 1) == "");
    CHECK(game.slot("bids", 0) == 1);
    CHECK(game.slot("bids", 1) == 2);
    CHECK(game.scores() == std::vector<int>{1, 0});
    REQUIRE(game.step_name() == "some:capture");
    REQUIRE(game.choose("keep") == "");
    CHECK(game.play_on(1) == "");
    game.check_saved(7);
}

TEST_CASE(
    "[steps] steps that ask for themselves without end are an error, not a game without end") {
    const std::string again = "some:choice('again', function(game) game:take_step('ask') end)\n"
                              "some:step('ask', { after = 'place', offer = function(game, offer) "
                              "offer:add('again') end })\n";
    PluginGame asked(again);
    CHECK_THAT(asked.play_on(1), ContainsSubstring("choice of 'again'")
                                     && ContainsSubstring("more than 1000 steps are asked for in "
                                                          "one turn"));
    PluginGame run("some:step('ask', { after = 'place', run = function(game) "
                   "game:take_step('ask') end })\n");
    CHECK_THAT(run.play_on(1), ContainsSubstring("more than 1000 steps"));
    PluginGame parts("some:choice('again', function(game) game:end_part() "
                     "game:take_part('deck') end)\n"
                     "some:step('ask', { before = 'draw', offer = function(game, offer) "
                     "offer:add('again') end })\n");
    CHECK_THAT(parts.play_on(1), ContainsSubstring("more than 1000 steps"));
    // Each turn counts anew.
    PluginGame often("some:slot('n', { scope = 'game' })\nsome:step('ask', { run = function(game) "
                     "end })\nsome:on_placed('gold', function(game) for _ = 1, 25 do "
                     "game:take_step('ask') end end)\n");
    CHECK(often.play_on(1) == "");
}

TEST_CASE("[steps] a step of all has room beside all that waits") {
    PluginGame game(R"(
some:slot("once", { scope = "game", initial = 1 })
some:choice("yes", function() end)
some:step("round", { after = "score", by = "all", offer = function(game, offer) offer:add("yes") end })
some:on_placed("gold", function(game)
  if game:slot("once") == 0 then return end
  game:set_slot("once", 0)
  for _ = 1, 29 do game:take_part("deck") end
end)
)",
                    "", 8);
    CHECK(game.play_on(1) == "");
    CHECK(game.state.over());
}

TEST_CASE("[steps] one more part of the turn, in place of the one at hand") {
    PluginGame game(R"(
some:deck("extra", { tiles = "some" })
some:slot("parts", { scope = "game" })
some:step("first", { before = "draw", run = function(game)
  game:set_slot("parts", 10 * game:slot("parts") + (game.pile == "extra" and 2 or 1))
  if game.turn == 2 and game.pile == "deck" then game:end_part() game:take_part("extra") end
end })
some:step("last", { after = "score", run = function(game)
  assert(game.turn ~= 2 or game.pile == "extra")
  assert(not game.extra_part)
end })
)",
                    "[[tile]]\nid = \"two\"\ncount = 1\nsegments.grass = { ports = \"north east "
                    "south west\" }\n");
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::pass) == "");
    REQUIRE(game.step() == StepKind::draw);
    CHECK(game.engine.current_step(game.state).pile == game.rules().find_pile("extra"));
    CHECK(game.slot("parts") == 112);
    REQUIRE(game.lay() == "");
    CHECK(game.state.turn() == 3);
    CHECK(game.play_on(1) == "");
    game.check_saved(2);
}

TEST_CASE("[steps] a player misses a turn, and nobody may make all miss all of theirs") {
    const auto rules = [](const std::string& compared) {
        return "some:step(\"tired\", { before = \"draw\", run = function(game)\n  if game.turn "
               + compared + " 2 then game:end_part() end\nend })\n";
    };
    PluginGame game(rules("=="));
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::pass) == "");
    CHECK(game.state.turn() == 3);
    CHECK(game.engine.current_step(game.state).actor == 0);
    CHECK(game.play_on(1) == "");

    PluginGame tired(rules(">="));
    REQUIRE(tired.lay() == "");
    CHECK_THAT(
        tired.act(ActionKind::pass),
        ContainsSubstring("rules end more than 100 turns one after another, and nobody draws: "
                          "is the deck empty that they take instead?"));
    CHECK(tired.state.turn() == 1);
}

TEST_CASE("[steps] a slot says whether a kind of figure may be deployed now, of the game or of a "
          "player") {
    for (const bool of_player : {false, true}) {
        INFO(of_player);
        const std::string owner = of_player ? ", 1" : "";
        PluginGame game(std::string("some:slot('calm', { scope = '")
                        + (of_player ? "player" : "game") + R"(', initial = 1 })
some:figure("sailor", { supply = 2, group = false, while_slot = "calm", roles = { spot = "sailor" } })
some:step("storm", { before = "deploy", run = function(game)
  if game.turn == 1 then game:set_slot("calm", 0)"
                        + owner + R"() end
  assert(game:can_deploy("sailor", game.tile:segments("spot")[1], 1) == (game.turn == 0))
end })
)");
        const auto sailors = [&] {
            int count = 0;
            for (const engine::Action& action : game.legal())
                count += action.kind == ActionKind::deploy && action.figure == 1;
            return count;
        };
        REQUIRE(game.lay() == "");
        CHECK(sailors() == 0);
        const engine::PlacedTile tile = game.state.tiles().back();
        CHECK_THAT(
            game.act({.kind = ActionKind::deploy, .cell = tile.cell, .figure = 1, .segment = 1}),
            ContainsSubstring("A rule keeps this figure from being deployed now."));
        REQUIRE(game.act(ActionKind::pass) == "");
        REQUIRE(game.lay() == "");
        CHECK(sailors() == (of_player ? 1 : 0));
        CHECK(game.play_on(1) == "");
    }
}

TEST_CASE("[steps] whoever hears of points is not told of those that are given for it") {
    PluginGame game(R"(
some:slot("heard", { scope = "game" })
some:on_points(function(game, player, points)
  assert(points == 1 or points == -3, "told of others")
  game:set_slot("heard", game:slot("heard") + 1)
  if points == 1 then game:score { to = player, terms = { { 1, 10, "bonus" } } } end
end)
some:step("debt", { before = "draw", run = function(game)
  if game.turn == 2 then game:score { to = 2, terms = { { 1, -3, "debt" } } } end
end })
)");
    REQUIRE(game.lay() == "");
    REQUIRE(game.act(ActionKind::deploy) == "");
    CHECK(game.scores() == std::vector<int>{11, -3});
    CHECK(game.slot("heard") == 2);
    CHECK(game.play_on(1) == "");
    game.check_saved(1);
}

TEST_CASE("[steps] one of those who score gets more, and a term is worth something else") {
    PluginGame game(R"(
some:layer("green", { terrain = "grass", completes = "never", incomplete = { tile = 1, points = 2 } })
some:figure("cow", { supply = 1, group = false, roles = { green = "cow" } })
some:on_placed("gold", function(game)
  if game.turn < 3 then game:deploy("cow", game.tile:segments("grass")[1]) end
end)
some:on_score("green", function(game, green, score)
  score:set_factor("tile", 3)
  score:add(2, 5, "luck", 2)
  assert(score.total == 3 * green.tiles + 2)
end)
)");
    play_turns(game);
    REQUIRE(game.act(ActionKind::finish) == "");
    const int tiles = static_cast<int>(game.state.tiles().size());
    CHECK(game.scores() == std::vector<int>{3 * tiles + 2, 3 * tiles + 12});
}

TEST_CASE("[steps] a rule ends the game, and says who has won") {
    const auto end = [](const std::string& rules) {
        PluginGame game(rules);
        Ends ends;
        while (game.engine.waiting(game.state) != engine::Waiting::over) {
            const auto legal = game.legal();
            REQUIRE_FALSE(game.engine.apply(game.state, legal.front(), nullptr, &ends));
        }
        CHECK(ends.count == 1);
        CHECK(ends.last.decided == game.state.decided());
        CHECK(game.state.agenda().empty());
        game.check_saved(1);
        return std::pair(game.state.turn(), engine::winners_of(game.state));
    };
    using Winners = std::vector<int>;
    const int all_turns = 5;
    CHECK(end("some:on_placed('gold', function(game) if game.turn == 2 then game:finish { winners "
              "= game.player } end end)")
          == std::pair(2, Winners{1}));
    CHECK(end("some:on_placed('gold', function(game) if game.turn == 3 then game:finish { winners "
              "= {} } end end)")
          == std::pair(3, Winners{}));
    CHECK(end("some:step('s', { after = 'start', run = function(game) game:score { to = 1, terms = "
              "{ { 100, 1, 'x' } } } end })\n"
              "some:step('late', { after = 'final_scoring', run = function(game) "
              "game:finish { winners = { 2 } } end })")
          == std::pair(all_turns, Winners{1}));
    CHECK(end("some:step('early', { before = 'final_scoring', run = function(game) "
              "game:finish { winners = { 1, 2 } } end })")
          == std::pair(all_turns, Winners{0, 1}));
    CHECK(
        end("some:layer('green', { terrain = 'grass', completes = 'never', incomplete = { points "
            "= 4 } })\nsome:figure('cow', { supply = 1, group = 'c', roles = { green = 'cow' } })\n"
            "some:on_placed('gold', function(game) if game.turn == 1 then game:deploy('cow', "
            "game.tile:segments('grass')[1], 2) end end)\n"
            "some:on_points(function(game, _, points) if points == 4 then game:finish { winners = "
            "1 } end end)")
        == std::pair(all_turns, Winners{0}));
    PluginGame none("some:step('never', { after = 'start', run = function(game) game:finish { "
                    "winners = 2 } end })");
    CHECK(none.state.over());
    CHECK(none.state.turn() == 0);
    CHECK(engine::winners_of(none.state) == Winners{1});
}

TEST_CASE("[steps] a tile that is drawn and then refused leaves the game") {
    PluginGame game(R"(
some:slot("refused", { scope = "player" })
some:choice("refuse", function(game)
  game:set_slot("refused", 1, game.player)
  game:end_part()
  game:take_part("deck")
end)
some:step("may_refuse", { after = "draw", may_pass = true, offer = function(game, offer)
  if game:slot("refused", game.player) == 0 then offer:add("refuse") end
end })
)");
    const int left = engine::items_left(game.state, engine::main_pile);
    REQUIRE(game.act(ActionKind::draw) == "");
    REQUIRE(game.choose("refuse") == "");
    CHECK(game.state.drawn_tile() == engine::no_tile_type);
    CHECK(game.step() == StepKind::draw);
    CHECK(game.actor() == 0);
    CHECK(engine::items_left(game.state, engine::main_pile) == left - 1);
    REQUIRE(game.lay() == "");
    CHECK(game.play_on(1) == "");
}

TEST_CASE("[steps] what a rule had asked for before it failed is not taken in the next game") {
    PluginGame game(R"(
some:slot("taken", { scope = "game" })
some:step("more", { run = function(game) game:set_slot("taken", game:slot("taken") + 1) end })
some:step("first", { after = "start", run = function(game)
  game:take_step("more")
  assert(game.players < 3, "not for three")
end })
)");
    CHECK_THROWS_AS(game.engine.new_game(3), engine::HookError);
    game.state = game.engine.new_game(2);
    CHECK(game.slot("taken") == 1);
}
