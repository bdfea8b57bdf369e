// Computers that think while the window goes on.
#include "course/computer_players.hpp"
#include "players/computer_seats.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <string>
#include <vector>

using namespace bastide;

TEST_CASE("[course] what was thought of another state of the game is dropped") {
    const auto rules = tests::rules_of({"base"});
    const auto begun = [&](std::uint64_t seed) {
        session::Session game({rules, {{"red", "", "search:1000"}, {"blue", "", "person"}}, seed});
        REQUIRE_FALSE(game.settle());
        return game;
    };
    // As many actions have been done in both, as when somebody takes back and plays something else.
    const session::Session before = begun(7);
    session::Session now = begun(8);
    REQUIRE(before.actions() == now.actions());
    REQUIRE(before.seen_by(0).drawn_tile() != now.seen_by(0).drawn_tile());

    course::ComputerPlayers computers(before);
    computers.think(0, before);
    std::optional<engine::Action> action;
    while (!action)
        action = computers.choose(0, now);
    players::ComputerSeats seats(std::vector<std::string>{"search:1000", "person"}, 7);
    CHECK(*action == seats.choose(0, now.engine(), now.seen_by(0), now.actions()));
    CHECK_FALSE(now.act(*action));
}

TEST_CASE("[course] who looks ahead while a person decides stops when its own turn comes") {
    const auto rules = tests::rules_of({"base"});
    session::Session game({rules, {{"red", "", "person"}, {"blue", "", "master"}}, 7});
    REQUIRE_FALSE(game.settle());
    const auto actor = [&] { return engine::Engine::current_step(game.seen_by(0)).actor; };
    REQUIRE(actor() == 0);
    course::ComputerPlayers computers(game);
    players::ComputerSeats person(std::vector<std::string>{"easy", "easy"}, 7);
    const auto begun = std::chrono::steady_clock::now();
    while (actor() == 0) {
        computers.look_ahead(0, game);
        computers.look_ahead(0, game); // as the window asks each time that it draws
        REQUIRE_FALSE(game.act(person.choose(0, game.engine(), game.seen_by(0), game.actions())));
        REQUIRE_FALSE(game.settle());
    }
    std::optional<engine::Action> action;
    while (!action)
        action = computers.choose(1, game);
    CHECK_FALSE(game.act(*action));
    // Looking ahead alone would take half a minute.
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
    computers.look_ahead(1, game); // and at the end nobody waits for it
}
