#include "frontend/desktop/game/islands/loupe.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using course::Stage;
using desktop::Loupe;

namespace {

const words::Language seen_closer;

/// A game in which the first tile has been placed, and a figure may be deployed.
course::Play first_choice() {
    course::Play play(
        session::Session(
            {tests::rules_of({"base"}), {{"red", "", "person"}, {"blue", "", "person"}}, 11}),
        seen_closer);
    while (play.stage() != Stage::deploying) {
        if (play.stage() == Stage::drawing) REQUIRE_FALSE(play.draw());
        if (play.stage() != Stage::placing) continue;
        const auto& [cell, rotations] = *play.placements().by_cell().begin();
        REQUIRE_FALSE(play.place(cell, rotations.front()));
    }
    return play;
}

} // namespace

TEST_CASE("[desktop] the tile just laid is seen closer where it is small, and has its numbers") {
    course::Play play = first_choice();
    REQUIRE_FALSE(play.spots().empty());
    CHECK(Loupe::helps(play, 60));
    CHECK_FALSE(Loupe::helps(play, Loupe::large_enough));
    for (const telling::BoardSpot& spot : play.spots())
        CHECK(Loupe::shows(play, spot));
    // Whoever stands on another tile is no business of its.
    telling::BoardSpot elsewhere = play.spots().front();
    elsewhere.place.tile = 0;
    CHECK_FALSE(Loupe::shows(play, elsewhere));
    REQUIRE_FALSE(play.pass());
    CHECK_FALSE(Loupe::helps(play, 60));
}
