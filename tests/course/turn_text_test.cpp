// Whose turn it is, in words.
#include "course/turn_text.hpp"
#include "protocol/game_elsewhere.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using course::Mover;
using course::Play;

namespace {

const words::Language english_of_turns;

Play game_begun(const std::vector<std::string>& plugins) {
    return Play(session::Session({tests::rules_of(plugins),
                                  {{"red", "Anna", "person"}, {"blue", "Boris", "person"}},
                                  7}),
                english_of_turns);
}

/// "Place! Deploy": with ! the one at hand, with a tick what is done.
std::string steps_of(const Play& play, const course::TurnShown& turn = {}) {
    std::string text;
    for (const course::TurnStep& step : course::turn_steps(play, turn))
        text += (text.empty() ? "" : " ") + step.label + (step.now ? "!" : step.done ? "." : "");
    return text;
}

} // namespace

TEST_CASE("[course] what can be done now, and which part of the turn it is, is told in words") {
    Play play = game_begun({"base"});
    CHECK(course::turn_text(play, {}) == "Draws the first tile");
    CHECK(steps_of(play) == "Place Deploy Score");
    REQUIRE_FALSE(play.draw());
    CHECK(course::turn_text(play, {}) == "Place the tile on a light cell");
    CHECK(steps_of(play) == "Place! Deploy Score");
    const auto& [cell, rotations] = *play.placements().by_cell().begin();
    REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
    REQUIRE(play.stage() == course::Stage::deploying);
    CHECK(steps_of(play) == "Place. Deploy! Score");
    CHECK(course::turn_text(play, {.confirms = true})
          == "Your turn is done: confirm it, or take it back");
    CHECK(course::turn_text(play, {.scores = true}) == "Points are scored");
    CHECK(steps_of(play, {.scores = true}) == "Place. Deploy. Score!");
    CHECK(course::turn_text(play, {.mover = Mover::computer}) == "The computer is thinking");
    CHECK(course::turn_text(play, {.mover = Mover::paused_computer})
          == "Paused: the computer waits");
    REQUIRE_FALSE(play.pass());
    CHECK(course::turn_text(play, {}) == "The next tile is drawn in a moment");
}

TEST_CASE("[course] of who chooses elsewhere it is told whether they are there") {
    using protocol::Json;
    Json seat = {{"name", "Anna"}, {"colour", "red"}, {"kind", "person"}, {"yours", false}};
    Json other = seat;
    other["colour"] = "blue";
    const Json told = {{"game", "abcdefghij"},
                       {"plugins", {"base"}},
                       {"seat", nullptr},
                       {"players", {seat, other}}};
    const auto game = std::make_shared<protocol::GameElsewhere>(
        tests::all_plugins(), told, std::vector<int>(), [](const auto&, const auto&) {});
    const Play play(game, english_of_turns);
    const auto text_of = [&](bool here, bool computer_plays) {
        seat["here"] = here;
        seat["computer_plays"] = computer_plays;
        game->hear("table", {{"game", "abcdefghij"},
                             {"stage", "playing"},
                             {"title", ""},
                             {"plugins", {"base"}},
                             {"public", false},
                             {"maker", false},
                             {"seats", {seat, seat}},
                             {"watching", 0}});
        return course::turn_text(play, {.mover = Mover::elsewhere});
    };
    CHECK(text_of(true, false) == "Is choosing");
    CHECK(text_of(false, false) == "Is away; if that lasts, a computer plays");
    CHECK(text_of(false, true) == "Is away: a computer plays meanwhile");
}

TEST_CASE("[course] who holds a hidden hand is told when to take it") {
    Play play = game_begun({"base", "hand"});
    REQUIRE_FALSE(play.draw());
    play.look_as(engine::spectator);
    CHECK(course::turn_text(play, {}) == "Take your tiles when nobody else looks");
    play.look_as(play.actor());
    CHECK(course::turn_text(play, {}) != "Take your tiles when nobody else looks");
}

TEST_CASE("[course] a step of a plugin asks by its own sentence, which says why") {
    Play play = game_begun({"base", "dancing-bear"});
    const auto is_asked = [&] {
        play.look_as(play.actor());
        return play.step().kind == engine::StepKind::plugin;
    };
    for (int done = 0; done < 40 && !is_asked(); ++done)
        switch (play.stage()) {
        case course::Stage::drawing: REQUIRE_FALSE(play.draw()); break;
        case course::Stage::placing: {
            const auto& [cell, rotations] = *play.placements().by_cell().begin();
            REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
            break;
        }
        case course::Stage::deploying: REQUIRE_FALSE(play.pass()); break;
        case course::Stage::over: FAIL("no bear was led");
        }
    REQUIRE(is_asked());
    CHECK(course::turn_text(play, {}).find("Lead the bear") != std::string::npos);
    CHECK(course::turn_text(play, {}).find("Choose one") == std::string::npos);
}
