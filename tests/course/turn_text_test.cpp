// Whose turn it is, in words.
#include "course/turn_text.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using course::Mover;
using course::Play;

namespace {

const words::Language spoken_english;

Play two_people_at(const std::vector<std::string>& plugins) {
    return Play(session::Session({tests::rules_of(plugins),
                                  {{"red", "Anna", "person"}, {"blue", "Boris", "person"}},
                                  7}),
                spoken_english);
}

/// "Place! Deploy": with ! the one at hand, with a tick what is done.
std::string told_steps(const Play& play, const course::TurnShown& turn = {}) {
    std::string text;
    for (const course::TurnStep& step : course::turn_steps(play, turn))
        text += (text.empty() ? "" : " ") + step.label + (step.now ? "!" : step.done ? "." : "");
    return text;
}

} // namespace

TEST_CASE("[course] what can be done now, and which part of the turn it is, is told in words") {
    Play play = two_people_at({"base"});
    CHECK(course::turn_text(play, {}) == "Draws the first tile");
    CHECK(told_steps(play) == "Place Deploy Score");
    REQUIRE_FALSE(play.draw());
    CHECK(course::turn_text(play, {}) == "Place the tile on a light cell");
    CHECK(told_steps(play) == "Place! Deploy Score");
    const auto& [cell, rotations] = *play.placements().by_cell().begin();
    REQUIRE_FALSE(play.place(engine::Cell(cell), rotations.front()));
    REQUIRE(play.stage() == course::Stage::deploying);
    CHECK(told_steps(play) == "Place. Deploy! Score");
    CHECK(course::turn_text(play, {.confirms = true})
          == "Your turn is done: confirm it, or take it back");
    CHECK(course::turn_text(play, {.scores = true}) == "Points are scored");
    CHECK(told_steps(play, {.scores = true}) == "Place. Deploy. Score!");
    CHECK(course::turn_text(play, {.mover = Mover::computer}) == "The computer is thinking");
    CHECK(course::turn_text(play, {.mover = Mover::paused_computer})
          == "Paused: the computer waits");
    REQUIRE_FALSE(play.pass());
    CHECK(course::turn_text(play, {}) == "The next tile is drawn in a moment");
}

TEST_CASE("[course] who holds a hidden hand is told when to take it") {
    Play play = two_people_at({"base", "hand"});
    REQUIRE_FALSE(play.draw());
    play.look_as(engine::spectator);
    CHECK(course::turn_text(play, {}) == "Take your tiles when nobody else looks");
    play.look_as(play.actor());
    CHECK(course::turn_text(play, {}) != "Take your tiles when nobody else looks");
}
