#include "presentation/telling/features.hpp"
#include "tests/recorded_game.hpp"

#include <algorithm>

using namespace bastide;

namespace {

class Game : public tests::RecordedGame {
  public:
    using RecordedGame::RecordedGame;

    std::vector<telling::BoardSpot> spots() {
        std::vector<engine::Action> legal;
        engine().legal_actions(state(), legal);
        return telling::board_spots(engine(), legal, {state(), wording()});
    }

    /// The feature of this layer that is on the tile at a cell; the first, where there are several.
    telling::FeatureFacts facts_at(engine::Cell cell, const std::string& layer) {
        for (const engine::Place& at : engine::places_on(state(), state().tile_at(cell)))
            if (ruleset().layers[state().nodes()[static_cast<std::size_t>(at.node)].layer].name
                == layer)
                return telling::facts_of(engine(), state(), at.root, wording());
        FAIL("no " << layer << " lies there");
        return {};
    }

    std::vector<std::string> titles() {
        std::vector<std::string> titles;
        for (const telling::BoardSpot& spot : spots())
            titles.push_back(spot.title);
        return titles;
    }
};

} // namespace

TEST_CASE("[telling] places for figures are told by their roles") {
    Game game({"base", "abbot"});
    game.play(
        {R"({"do":"draw","tile":"base/U-garden"})", R"({"do":"place","at":[0,1],"rotation":0})"});
    auto titles = game.titles();
    std::sort(titles.begin(), titles.end());
    CHECK(titles == std::vector<std::string>{"Abbot", "Farmer", "Farmer", "Highwayman"});
}

TEST_CASE("[telling] figures for one feature follow one another; a field says that it is worth 0") {
    Game game({"base", "inns-and-cathedrals"});
    game.play({R"({"do":"draw","tile":"base/U"})", R"({"do":"place","at":[1,0],"rotation":0})"});
    const auto spots = game.spots();
    REQUIRE(spots.size() == 6);
    for (std::size_t i = 0; i < spots.size(); i += 2) {
        CHECK(telling::share_place(spots[i], spots[i + 1]));
        CHECK(spots[i].action.figure != spots[i + 1].action.figure);
        if (i > 0) CHECK_FALSE(telling::share_place(spots[i - 1], spots[i]));
    }
    for (const auto& spot : spots) {
        INFO(spot.title);
        CHECK(spot.scores);
        if (spot.title.find("armer") != std::string::npos) CHECK(telling::worth_short(spot) == "0");
    }
}

TEST_CASE("[telling] what a choice brings is told in a few signs") {
    telling::BoardSpot spot;
    spot.action.kind = engine::ActionKind::deploy;
    spot.feature.can_complete = true;
    spot.feature.points_now = 2;
    spot.feature.points_completed = 8;
    CHECK(telling::worth_short(spot) == "2 → 8+");
    spot.feature.may_bring_more = false;
    CHECK(telling::worth_short(spot) == "2 → 8");
    spot.feature.completed = true;
    CHECK(telling::worth_short(spot) == "+2");
    spot.feature.points_now = 0;
    CHECK(telling::worth_short(spot) == "0");
    spot.scores = false;
    CHECK(telling::worth_short(spot).empty());
    spot.at_once = 3;
    CHECK(telling::worth_short(spot) == "+3");
    spot.feature.problem = "a rule fails";
    CHECK(telling::worth_short(spot).empty());
}

TEST_CASE("[telling] a figure that may come back is told with what it would score") {
    Game game({"base", "abbot"});
    game.play({R"({"do":"draw","tile":"base/B"})", R"({"do":"place","at":[0,1],"rotation":0})",
               R"({"do":"deploy","figure":"abbot","on":"monastery"})",
               R"({"do":"draw","tile":"base/B"})", R"({"do":"place","at":[0,2],"rotation":0})",
               R"({"do":"pass"})", R"({"do":"draw","tile":"base/B"})",
               R"({"do":"place","at":[1,1],"rotation":0})"});
    const auto spots = game.spots();
    const auto back = std::find_if(spots.begin(), spots.end(), [](const auto& spot) {
        return spot.action.kind == engine::ActionKind::retrieve;
    });
    REQUIRE(back != spots.end());
    CHECK(back->title == "Take back: Abbot");
    CHECK(back->scores);
    CHECK(back->feature.points_now == 4);
    CHECK(back->detail == "5 empty cells");
}

TEST_CASE("[telling] choices of a plugin are told in its words, with what they are about") {
    Game game({"base", "sheep"});
    game.play({R"({"do":"draw","tile":"base/U"})", R"({"do":"place","at":[1,0],"rotation":0})",
               R"({"do":"deploy","figure":"shepherd","on":"field@1"})",
               R"({"do":"token","value":"3"})", R"({"do":"draw","tile":"base/B"})",
               R"({"do":"place","at":[0,1],"rotation":0})", R"({"do":"pass"})",
               R"({"do":"draw","tile":"base/B"})", R"({"do":"place","at":[1,-1],"rotation":0})",
               R"({"do":"pass"})"});
    const auto spots = game.spots();
    REQUIRE(spots.size() == 2);
    CHECK(game.titles() == std::vector<std::string>{"Grow the flock", "Drive the flock home"});
    CHECK(spots[0].detail == "3 sheep there, a token is drawn");
    CHECK(spots[1].detail == "3 sheep there, +3 points at once");
    CHECK_FALSE(spots[0].scores);
    const auto odds = [&](const std::vector<telling::BoardSpot>& among) {
        return telling::odds_text(among, game.state(), game.wording());
    };
    CHECK(odds(spots).find("4\u00a0×\u00a03 sheep (24\u00a0%)") != std::string::npos);
    CHECK(odds({spots[1]}) == "");
}

TEST_CASE("[telling] the shaman's figures may come back without scoring") {
    Game game({"hunters-and-gatherers", "menhirs"});
    game.play({R"({"do":"draw","tile":"hunters-and-gatherers/37"})",
               R"({"do":"place","at":[0,1],"rotation":0})",
               R"({"do":"deploy","figure":"follower","on":"meadow@4"})",
               R"({"do":"draw","tile":"hunters-and-gatherers/1"})",
               R"({"do":"place","at":[-1,0],"rotation":0})", R"({"do":"pass"})",
               R"({"do":"draw","tile":"hunters-and-gatherers/34"})",
               R"({"do":"place","at":[1,0],"rotation":0})", R"({"do":"pass"})",
               R"({"do":"draw","tile":"menhirs/88","deck":"menhirs"})",
               R"({"do":"place","at":[-2,0],"rotation":0})"});
    const auto spots = game.spots();
    REQUIRE(spots.size() == 1);
    CHECK(spots[0].title == "Take back: Hunter");
    CHECK_FALSE(spots[0].scores);
}

TEST_CASE("[telling] a feature's card tells what lies there now, not what is printed") {
    Game game({"hunters-and-gatherers", "menhirs"});
    const auto draw = [](const char* tile) {
        return R"({"do":"draw","tile":"hunters-and-gatherers/)" + std::string(tile) + "\"}";
    };
    const auto place = [](const char* at, int rotation) {
        return R"({"do":"place","at":[)" + std::string(at) + R"(],"rotation":)"
               + std::to_string(rotation) + "}";
    };
    const auto things = [&] { return game.facts_at({0, 1}, "meadow").things; };
    const std::string pass = R"({"do":"pass"})";
    game.play({draw("37"), place("0,1", 0),
               R"({"do":"deploy","figure":"follower","on":"meadow@4"})", draw("61"),
               place("1,1", 0), draw("62"), place("-1,1", 0), draw("31"), place("1,2", 180), pass,
               draw("35"), place("1,3", 270), pass, draw("34"), place("1,0", 0), pass,
               R"({"do":"draw","tile":"menhirs/94","deck":"menhirs"})"});
    CHECK(things().find("mammoth") != std::string::npos);
    game.play({place("0,2", 180)});
    CHECK(things().find("mammoth") == std::string::npos); // the small trap has it
    CHECK(things().find("1\u00a0deer") != std::string::npos);
}

TEST_CASE("[telling] what a feature brings if completed counts the tiles that it needs first") {
    for (const bool small_city : {false, true}) {
        Game game({"base"},
                  {{"base.small_city", std::string(small_city ? "two_points" : "normal")}});
        const auto city = [&] { return game.facts_at({0, 0}, "city"); };
        CHECK(city().open == 1);
        CHECK(city().points_completed == (small_city ? 2 : 4)); // on two tiles then
        game.play(
            {R"({"do":"draw","tile":"base/F"})", R"({"do":"place","at":[0,-1],"rotation":90})"});
        CHECK(city().tiles == 2);
        CHECK(city().open == 1);
        CHECK(city().points_completed == 8); // on three, with a shield
    }
}

TEST_CASE("[telling] a feature's card says what an attribute of its segments is for") {
    Game game({"base", "inns-and-cathedrals"});
    const auto about_city = [&] {
        const telling::FeatureFacts city = game.facts_at({0, 0}, "city");
        return telling::explained(game.state(), city, engine::no_tile, game.wording());
    };
    REQUIRE(about_city().size() == 1); // what the feature itself is worth
    CHECK(about_city().front() == game.wording().word("base:about_city"));
    game.play({R"({"do":"draw","tile":"inns-and-cathedrals/cathedral"})",
               R"({"do":"place","at":[0,-1],"rotation":0})"});
    REQUIRE(about_city().size() == 2);
    CHECK(about_city().back() == game.wording().word("inns-and-cathedrals:about_cathedral"));
    CHECK(about_city().back().find("cathedral") != std::string::npos);
}
