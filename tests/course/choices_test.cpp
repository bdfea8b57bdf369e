// What plugins offer beside tiles and deployments, and what the log and the players' panel tell of
// it: neutral figures, captives, tokens, steps of others, an end by a rule.
#include "course/game_course.hpp"
#include "frontend/art/standing_figures.hpp"
#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/log_places.hpp"
#include "presentation/telling/log_text.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/tokens/nobodys_colour.hpp"
#include "tests/catch.hpp"
#include "tests/changed_plugin.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;
using course::Play;
using course::Stage;

namespace {

const words::Language speech;

constexpr const char* tides = R"(
tiny:figure("heron", { supply = 2, owner = "nobody", weight = 0 })
tiny:bag("catch", { trout = 4, pike = 2 }, { held_by = "player" })
tiny:joinable("pond")
tiny:slot("coins", { scope = "player" })

tiny:step("arrival", { after = "start", run = function(game)
  game:deploy("heron", game:tiles()[1])
  game:deploy("heron", game:tiles()[1])
  game:draw("catch", 1)
  game:take("catch", "trout", 2)
end })
tiny:step("auction", { after = "arrival", by = "all", may_pass = true, offer = function(game, offer)
  for number = 0, 2 do offer:add("bid", nil, number) end
end })
tiny:choice("bid", function(game, _, number) game:set_slot("coins", number, game.player) end)

tiny:step("fishing", { instead_of = "deploy", offer = function(game, offer)
  offer:add("fish_here", game.tile)
end })
tiny:choice("fish_here", function(game, tile)
  game:take("catch", "pike")
  game:figures("heron")[1]:move_to(tile)
end)

tiny:step("hunt", { after = "score", may_pass = true, offer = function(game, offer)
  for _, figure in ipairs(game:figures("boat")) do offer:add("capture", figure) end
  for _, figure in ipairs(game:held_figures(game.player)) do offer:add("release", figure) end
  for player = 1, game.players do offer:add("rob", nil, player) end
end })
tiny:choice("capture", function(game, boat)
  boat:hold(game.player)
  game:take_step("complaint", game.player % game.players + 1, boat)
end)
tiny:choice("release", function(_, boat) boat:send_home() end)
tiny:choice("rob", function(game, _, player)
  local pond = game:features("pond")[1]
  pond:close()
  game:finish { winners = { player } }
end)
tiny:step("complaint", { may_pass = true, offer = function(_, offer, boat) offer:add("protest", boat) end })
tiny:choice("protest", function() end)
)";

class Tides {
  public:
    Tides()
        : plugin_(tides, "\n[figure.heron]\nstyle = \"pig\"\n"),
          play(session::Session(plugin_.game({"person", "person"})), speech) {}

    /// Goes on to the next decision.
    void settle() {
        if (play.stage() == Stage::drawing) REQUIRE_FALSE(play.draw());
    }
    std::optional<std::size_t> find(const std::string& title) const {
        for (std::size_t i = 0; i < play.spots().size(); ++i)
            if (play.spots()[i].title == title) return i;
        return std::nullopt;
    }
    /// Chooses by the words in the dock.
    void choose(const std::string& title) {
        settle();
        std::string all;
        for (const telling::BoardSpot& spot : play.spots())
            all += spot.title + "; ";
        INFO(title << " among " << all);
        const auto spot = find(title);
        REQUIRE(spot);
        REQUIRE_FALSE(play.choose(*spot));
    }
    void place() {
        settle();
        REQUIRE(play.stage() == Stage::placing);
        const auto& [cell, rotations] = *play.placements().by_cell().begin();
        REQUIRE_FALSE(play.place(cell, rotations.front()));
    }
    std::vector<std::string> log() const {
        std::vector<std::string> lines;
        for (const session::LogEntry& entry : play.log()) {
            const std::string text = telling::log_text(entry.event, play.telling());
            telling::cells_of(entry.event);
            if (!text.empty()) lines.push_back(text);
        }
        return lines;
    }
    bool logged(const std::string& line) const {
        const auto lines = log();
        return std::find(lines.begin(), lines.end(), line) != lines.end();
    }

  private:
    tests::ChangedPlugin plugin_;

  public:
    Play play;
};

} // namespace

TEST_CASE(
    "[course] bids before the first turn are rows with their numbers, by each player in turn") {
    Tides game;
    game.settle();
    REQUIRE(game.play.stage() == Stage::deploying);
    CHECK(game.play.actor() == 0);
    REQUIRE(game.play.spots().size() == 3);
    CHECK(game.play.spots()[0].title == "Bid 0");
    CHECK(game.play.spots()[2].title == "Bid 2");
    CHECK_FALSE(game.play.spots()[0].on_board());
    CHECK(game.play.step_name() == "Ponds and trails"); // the plugin's, as the step has no word
    game.choose("Bid 2");
    CHECK(game.play.actor() == 1);
    game.choose("Bid 0");
    CHECK(game.logged("Chooses: Bid 2"));
    CHECK(game.logged("Chooses: Bid 0"));
    const auto held = telling::held_things(game.play.telling(), 1);
    CHECK(held.tokens == "1\u00a0trout");
    CHECK(held.any());
    CHECK(game.logged("Takes 1\u00a0trout"));
    CHECK(game.logged("Comes onto the board: heron"));
}

TEST_CASE(
    "[course] neutral figures on one tile stand apart, own no land, and are painted in wood") {
    Tides game;
    game.settle();
    const art::TilePainter painter(game.play.rules(), game.play.words());
    const auto standing = art::standing_figures(game.play.state(), painter);
    REQUIRE(standing.size() == 2);
    CHECK(standing[0].segment == engine::no_segment);
    CHECK_FALSE(standing[0].place == standing[1].place);
    CHECK(telling::owned_lands(game.play.engine(), game.play.state()).empty());
    CHECK(game.play.owner_colour(engine::nobody) == tokens::nobodys_colour);
    CHECK(game.play.owner_colour(0) == "violet");
}

TEST_CASE("[course] something else than a deployment stands among them, and lies on its tile") {
    Tides game;
    game.choose("Bid 0");
    game.choose("Bid 0");
    game.place();
    const auto other = game.find("Or: Fish here");
    REQUIRE(other);
    const telling::BoardSpot& spot = game.play.spots()[*other];
    CHECK(spot.place.tile == game.play.state().last_tile());
    CHECK(spot.place.segment == engine::no_segment);
    CHECK_FALSE(spot.scores);
    CHECK(telling::choice_at(game.play.spots(), spot.place.tile, 0) == *other);
    CHECK_FALSE(telling::choice_at(game.play.spots(), 0, 0));
    game.choose("Or: Fish here");
    CHECK(game.logged("Moves: heron"));
    CHECK(game.logged("Takes 1\u00a0pike"));
    REQUIRE(game.play.why_no_undo().empty());
    REQUIRE_FALSE(game.play.undo());
    CHECK_FALSE(game.logged("Takes 1\u00a0pike"));
}

TEST_CASE("[course] captives are named with owner and holder; another player's step is his") {
    Tides game;
    game.choose("Bid 0");
    game.choose("Bid 0");
    game.place();
    const auto deploy =
        std::find_if(game.play.spots().begin(), game.play.spots().end(), [](const auto& spot) {
            return spot.action.kind == engine::ActionKind::deploy;
        });
    REQUIRE(deploy != game.play.spots().end());
    REQUIRE_FALSE(game.play.choose(static_cast<std::size_t>(deploy - game.play.spots().begin())));
    const auto boat = game.find("Capture");
    REQUIRE(boat);
    CHECK(game.play.spots()[*boat].on_board());
    CHECK(game.play.spots()[*boat].figure != engine::no_figure);
    game.choose("Capture");
    CHECK(game.play.actor() == 1);
    CHECK(game.play.state().active_player() == 0);
    CHECK(game.play.step_name() == "Ponds and trails");
    REQUIRE(game.play.spots().size() == 1);
    CHECK(game.play.spots()[0].detail == "Boat (Violet), held by Violet");
    CHECK_FALSE(game.play.spots()[0].on_board());
    CHECK(game.logged("Takes off the board: boat"));
    const auto held = telling::held_things(game.play.telling(), 0);
    CHECK(held.figures == std::vector<telling::HeldFigures>{{0, 0, 1}});
    CHECK(held.text.find("Boat (Violet)") == 0);
    game.choose("Protest");
    game.settle();
    CHECK(game.play.stage() == Stage::placing);
}

TEST_CASE("[course] what the tokens are for that one holds is said by the word of their bag") {
    Play play(session::Session({tests::rules_of({"base", "dancing-bear"}),
                                {{"red", "", "person"}, {"blue", "", "greedy"}},
                                11}),
              speech);
    CHECK(telling::held_about(play.telling(), 0).empty());
    while (play.stage() == Stage::drawing)
        REQUIRE_FALSE(play.draw());
    CHECK(telling::held_about(play.telling(), 0).empty()); // nobody has looked at them yet
    play.look_as(0);
    CHECK(telling::held_about(play.telling(), 0) == play.words().word("about_wishes"));
    CHECK(play.words().word("about_wishes").find("each wish") != std::string::npos);
}

TEST_CASE("[course] a game that a rule ends names the winner, whatever the points are") {
    Tides game;
    game.choose("Bid 0");
    game.choose("Bid 0");
    game.place();
    REQUIRE_FALSE(game.play.pass());
    game.settle();
    REQUIRE(game.find("Rob 2"));
    game.choose("Rob 2");
    CHECK(game.play.stage() == Stage::over);
    CHECK(game.play.actor() == -1);
    CHECK(engine::winners_of(game.play.state()) == std::vector<int>{1});
    CHECK(game.logged("Closed: pond"));
    CHECK(game.logged("Decided by a rule. Wins: Grey"));
    course::Replay replay(game.play);
    for (std::size_t moment = 0; moment < replay.moments().size(); ++moment) {
        replay.go_to(moment);
        CHECK(art::standing_figures(game.play.state(),
                                    art::TilePainter(game.play.rules(), game.play.words()))
                  .size()
              >= 2);
    }
}

TEST_CASE("[course] features that a rule joins within a tile are not told as closed") {
    Tides game;
    const auto pond = game.play.rules().find_layer("pond");
    REQUIRE(pond);
    const auto told = [&](bool joined) {
        return telling::log_text(engine::FeaturesChanged{*pond, {0, 0}, {0, 0}, joined},
                                 game.play.telling());
    };
    CHECK(told(true) == "Joined: ponds");
    CHECK(told(false) == "Closed: pond");
}

TEST_CASE("[course] figures that are nobody's are counted where there are several, or some are off "
          "the board") {
    using telling::NeutralFigures;
    Tides game;
    const engine::FigureKindId heron = game.play.rules().find_figure("heron").value();
    CHECK(telling::neutral_supply(game.play.state()) == std::vector<NeutralFigures>{{heron, 0, 0}});
    CHECK(telling::neutral_text({heron, 1, 1}, game.play.telling())
          == "Heron: 1 of 2 left, 1 set aside");
    const tests::ChangedPlugin beasts(R"(
for _, name in ipairs { "bear", "owl", "wolf" } do
  tiny:figure(name, { supply = 1, owner = "nobody", weight = 0 })
end
tiny:step("arrival", { after = "start", run = function(game)
  game:deploy("bear", game:tiles()[1])
  game:deploy("owl", game:tiles()[1])
  game:figures("owl")[1]:hold()
end })
)",
                                      "\n[figure.bear]\nstyle = \"pig\"\n[figure.owl]\nstyle = "
                                      "\"pig\"\n[figure.wolf]\nstyle = \"pig\"\n");
    const session::Session played(beasts.game({"person", "person"}));
    const auto kind = [&](const char* name) {
        return played.rules().ruleset().find_figure(name).value();
    };
    CHECK(telling::neutral_supply(played.seen_by(0))
          == std::vector<NeutralFigures>{{kind("owl"), 0, 1}, {kind("wolf"), 1, 0}});
}

TEST_CASE("[course] the curtain names what players hide") {
    const auto hidden = [](const std::vector<std::string>& plugins) {
        const auto things = telling::hidden_things(tests::rules_of(plugins)->ruleset());
        return std::pair(things.tiles, things.tokens);
    };
    CHECK(hidden({"base"}) == std::pair(false, false));
    CHECK(hidden({"base", "hand"}) == std::pair(true, false));
    CHECK(hidden({"base", "dancing-bear"}) == std::pair(false, true));
}

TEST_CASE("[course] a word may hold the number, or the name of the player who has it") {
    engine::RulesetDraft rules;
    rules.choices = {{"tides:bid"}, {"tides:rob"}};
    catalogue::Presentation words;
    words.words["bid"] = {"bid {n} coin", "bid {n} coins", {}};
    words.words["rob"] = {"rob {player}", "rob {player}", {}};
    const words::Wording say{speech, words};
    const std::vector<std::string> names = {"Anna", "Boris"};
    CHECK(telling::choice_text(rules, {0, 1, true}, say, names) == "Bid 1 coin");
    CHECK(telling::choice_text(rules, {0, 3, true}, say, names) == "Bid 3 coins");
    CHECK(telling::choice_text(rules, {1, 2, true}, say, names) == "Rob Boris");
    CHECK(telling::choice_text(rules, {1, 2, true}, say, {}) == "Rob 2");
    words.words.erase("bid");
    CHECK(telling::choice_text(rules, {0, 0, true}, say, names) == "Bid 0");
    CHECK(telling::choice_text(rules, {0, 0, false}, say, names) == "Bid");
}
