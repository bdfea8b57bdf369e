// Who is away, and whose time is up.
#include "core/engine/state/random.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"

using namespace bastide;
using namespace bastide::tests;
using network::ConnectionId;

TEST_CASE("[server games] who is away is waited for, then a computer plays until they are back") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    const auto seat = [&](const char* what) {
        const Json table = visit.newest(boris, "table");
        return table.at("seats").at(0).at(what).get<bool>();
    };
    visit.go(anna);
    REQUIRE(visit.wait_until([&] { return !seat("here"); }));
    CHECK_FALSE(seat("computer_plays"));
    const int before = entry_of(visit, boris);
    visit.clock.seconds = visit.clock.seconds + 50;
    CHECK_FALSE(seat("computer_plays"));
    visit.clock.seconds = visit.clock.seconds + 20;
    REQUIRE(visit.wait_until([&] { return seat("computer_plays"); }));
    REQUIRE(visit.wait_until([&] { return to_move(visit, {boris}) == boris; }));
    CHECK(entry_of(visit, boris) > before);

    visit.come(clara, visit.key(anna));
    CHECK(visit.ask(clara, "enter", {{"game", game}}).at("result").at("seats") == Json{0});
    REQUIRE(visit.wait_until([&] { return seat("here") && !seat("computer_plays"); }));
    engine::Random random(3);
    play(visit, {boris, clara}, 6, random);
    CHECK(visit.newest(clara, "turn").at("seat") == 0);
    // Who leaves has a computer play at once.
    REQUIRE(code_of(visit.ask(clara, "leave", {{"game", game}})) == 0);
    REQUIRE(visit.wait_until([&] { return seat("computer_plays"); }));
    visit.ask(clara, "enter", {{"game", game}});
    REQUIRE(visit.wait_until([&] { return !seat("computer_plays"); }));
}

TEST_CASE("[server games] whose time is up has a computer play for the rest") {
    MemoryStorage storage;
    Visit visit(storage);
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["clock"] = {{"seconds", 100}, {"increment", 5}};
    const std::string game = game_for_two(visit, offer);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    CHECK(visit.newest(anna, "clocks").at("seconds_left").at(0) == 100);
    visit.clock.seconds = visit.clock.seconds + 30;
    engine::Random random(1);
    play(visit, {anna, boris}, 1, random);
    REQUIRE(visit.wait_until(
        [&] { return visit.newest(boris, "clocks").at("seconds_left").at(0) == 75; }));
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna, boris}) != 0; }));
    {
        // While the server is down nobody's clock runs.
        MemoryStorage copy;
        copy.stored = storage.cut(1000);
        Visit later(copy);
        later.clock.seconds = 500'000;
        later.come(anna, visit.key(anna));
        later.ask(anna, "enter", {{"game", game}});
        REQUIRE(later.wait_until([&] { return !later.newest(anna, "clocks").is_null(); }));
        CHECK(later.newest(anna, "clocks").at("seconds_left").at(0) >= 75);
    }
    const ConnectionId late = to_move(visit, {anna, boris});
    const int seat = late == anna ? 0 : 1;
    visit.clock.seconds = visit.clock.seconds + 200;
    REQUIRE(visit.wait_until([&] {
        return visit.newest(anna, "table").at("seats").at(seat).at("computer_plays") == true;
    }));
    const Json act = any_act(visit.newest(late, "turn"), random);
    CHECK(code_of(visit.ask(late, "act", act)) != 0);
}

TEST_CASE("[server games] what the storage cannot do is not charged to anybody's clock") {
    MemoryStorage storage;
    Visit visit(storage);
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["clock"] = {{"seconds", 100}, {"increment", 0}};
    const std::string game = game_for_two(visit, offer);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    const auto seconds_left = [&] {
        return visit.newest(boris, "clocks").at("seconds_left").at(0).get<int>();
    };
    visit.clock.seconds = visit.clock.seconds + 30;
    storage.failing = true;
    CHECK(visit.ask(boris, "say", {{"game", game}, {"text", "hello"}}, 0.1).is_null());
    REQUIRE(visit.wait_until([&] { return !visit.newest(boris, "trouble").is_null(); }));
    visit.clock.seconds = visit.clock.seconds + 1000;
    storage.failing = false;
    REQUIRE(visit.wait_until([&] {
        return visit.newest(boris, "trouble").at("reason").is_null()
               && !visit.newest(anna, "said").is_null();
    }));
    engine::Random random(1);
    play(visit, {anna, boris}, 1, random);
    REQUIRE(visit.wait_until([&] { return seconds_left() == 70; }));
    CHECK(visit.newest(boris, "table").at("seats").at(0).at("computer_plays") == false);
}
