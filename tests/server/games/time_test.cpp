// For whom time passes, and what is kept for how long.
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"

using namespace bastide;
using namespace bastide::tests;
using network::ConnectionId;

namespace {

constexpr double hour = 3600, day = 24 * hour;

Json offer_with(const Json& clock) {
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["clock"] = clock;
    return offer;
}

void pass(Visit& visit, double seconds) {
    visit.clock.seconds = visit.clock.seconds + seconds;
}

/// A tick of the worker, after the clock has moved, tells it.
bool is_told(Visit& visit, ConnectionId client, int seat, const char* what, const Json& value) {
    return visit.wait_until([&] {
        const Json table = visit.newest(client, "table");
        return !table.is_null() && table.at("seats").at(seat).value(what, Json()) == value;
    });
}

int seconds_left(Visit& visit, ConnectionId client, int seat) {
    REQUIRE(visit.wait_until([&] { return !visit.newest(client, "clocks").is_null(); }));
    return visit.newest(client, "clocks").at("seconds_left").at(seat).get<int>();
}

/// What a table tells whoever enters it now.
Json table_for(Visit& visit, ConnectionId client, const std::string& key, const std::string& game) {
    visit.come(client, key);
    REQUIRE(code_of(visit.ask(client, "enter", {{"game", game}})) == 0);
    REQUIRE(visit.wait_until([&] { return !visit.newest(client, "table").is_null(); }));
    return visit.newest(client, "table");
}

std::size_t entries_of(const MemoryStorage& storage, const std::string& game, const char* what) {
    std::size_t count = 0;
    const auto stored = storage.cut(100'000);
    for (const server::Entry& entry : stored.at(game))
        count += Json::parse(entry.text).contains(what);
    return count;
}

} // namespace

TEST_CASE("[server games] days that were thought are not given back by a server that is killed") {
    MemoryStorage storage;
    std::string game, key;
    {
        Visit visit(storage);
        game = game_for_two(visit, offer_with({{"days", 2}}));
        key = visit.key(anna);
        REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
        visit.go(anna); // who thinks for days does not stay; a computer does not play either
        visit.go(boris);
        for (int hours = 0; hours < 30; ++hours) {
            const std::size_t before = entries_of(storage, game, "used");
            pass(visit, hour);
            REQUIRE(comes_true([&] { return entries_of(storage, game, "used") > before; }));
        }
    }
    {
        Visit later(storage);
        later.clock.seconds = 5; // another machine, another clock
        const Json table = table_for(later, anna, key, game);
        CHECK(seconds_left(later, anna, 0) == 18 * hour);
        CHECK(table.at("seats").at(0).at("computer_plays") == false);
        later.go(anna);
        pass(later, 19 * hour);
        REQUIRE(comes_true([&] { return entries_of(storage, game, "timeout") == 1; }));
    }
    Visit last(storage);
    const Json table = table_for(last, anna, key, game);
    CHECK(table.at("seats").at(0).at("computer_plays") == true);
    CHECK(entries_of(storage, game, "timeout") == 1);
}

TEST_CASE("[server games] a decision of days begins anew with each decision") {
    MemoryStorage storage;
    Visit visit(storage);
    game_for_two(visit, offer_with({{"days", 1}}));
    engine::Random random(1);
    for (int turn = 0; turn < 4; ++turn) {
        REQUIRE(visit.wait_until([&] { return to_move(visit, {anna, boris}) != 0; }));
        pass(visit, 20 * hour);
        play(visit, {anna, boris}, 1, random);
    }
    CHECK(storage.stored.begin()->second.size() > 4);
    CHECK(entries_of(storage, storage.stored.begin()->first, "timeout") == 0);
}

TEST_CASE("[server games] nobody's clock runs while nobody is there, nor while a computer plays") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit, offer_with({{"seconds", 100}}));
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    pass(visit, 30);
    visit.go(anna);
    visit.go(boris);
    settle(visit, game);
    pass(visit, day);
    const Json table = table_for(visit, 4, visit.key(anna), game);
    CHECK(seconds_left(visit, 4, 0) == 70);
    CHECK(table.at("seats").at(0).at("computer_plays") == false);
    CHECK(entries_of(storage, game, "timeout") == 0);
}

TEST_CASE("[server games] the clock of who has gone runs until a computer plays, and no longer") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.grace = std::chrono::seconds(40);
    Visit visit(storage, options);
    const std::string game = game_for_two(visit, offer_with({{"seconds", 100}}));
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    visit.go(anna);
    REQUIRE(is_told(visit, boris, 0, "here", false));
    pass(visit, 45);
    REQUIRE(is_told(visit, boris, 0, "computer_plays", true));
    REQUIRE(visit.wait_until([&] { return to_move(visit, {boris}) == boris; }));
    pass(visit, 30);
    visit.come(4, visit.key(anna));
    visit.ask(4, "enter", {{"game", game}});
    REQUIRE(is_told(visit, boris, 0, "here", true));
    REQUIRE(visit.wait_until(
        [&] { return visit.newest(boris, "clocks").at("seconds_left").at(1).get<int>() == 70; }));
    CHECK(seconds_left(visit, boris, 0) == 100); // a computer has taken the turn
}

TEST_CASE(
    "[server games] a game that is over rests after minutes, and an offer; both are found again") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.forget = std::chrono::hours(24);
    Visit visit(storage, options);
    Json quick = offer_of({"base"}, {"person", "random"});
    visit.come(anna);
    const std::string game =
        visit.ask(anna, "offer", quick).at("result").at("game").get<std::string>();
    const std::string offered = visit.ask(anna, "offer", offer_of({"base"}, {"person", "open"}))
                                    .at("result")
                                    .at("game")
                                    .get<std::string>();
    engine::Random random(1);
    int entry = -1;
    while (true) {
        REQUIRE(visit.wait_until([&] {
            const Json turn = visit.newest(anna, "turn");
            return !visit.newest(anna, "over").is_null()
                   || (!turn.is_null() && turn.at("entry") > entry);
        }));
        if (!visit.newest(anna, "over").is_null()) break;
        const Json turn = visit.newest(anna, "turn");
        entry = turn.at("entry").get<int>();
        REQUIRE(code_of(visit.ask(anna, "act", any_act(turn, random))) == 0);
    }
    visit.go(anna);
    settle(visit, game);
    settle(visit, offered);
    CHECK(visit.house().games() == 2);
    pass(visit, 700);
    REQUIRE(comes_true([&] { return visit.house().games() == 0; }));
    REQUIRE(comes_true([&] { return storage.is_closed(game); }));
    CHECK_FALSE(storage.is_closed(offered));
    visit.come(3);
    CHECK(visit.ask(3, "games").at("result").at("games").empty()); // it is for those with its link
    visit.come(6, visit.key(anna));
    Json mine; // the game that is over is left out when its thread hears that it is closed
    REQUIRE(comes_true([&] {
        mine = visit.ask(6, "games").at("result").at("games");
        return mine.size() == 1;
    }));
    CHECK(mine.at(0).at("game") == offered);
    CHECK(code_of(visit.ask(3, "enter", {{"game", offered}, {"name", "Boris"}})) == 0);
    CHECK(visit.wait_until([&] {
        const Json table = visit.newest(3, "table");
        return !table.is_null() && table.at("stage") == "playing";
    }));
    visit.go(3);
    visit.go(6);
    // Who lost the connection in the last move still sees how it has ended.
    visit.come(4, visit.key(anna));
    CHECK(code_of(visit.ask(4, "enter", {{"game", game}})) == 0);
    REQUIRE(visit.wait_until([&] { return !visit.newest(4, "over").is_null(); }));
    CHECK_FALSE(storage.is_closed(game));
    visit.go(4);
    settle(visit, game);
    pass(visit, 1.1 * day);
    REQUIRE(comes_true([&] { return storage.is_closed(game); }));
    visit.come(5, visit.key(anna));
    CHECK(code_of(visit.ask(5, "enter", {{"game", game}})) == 0);
    CHECK(code_of(visit.ask(5, "enter", {{"game", "abcdefghij"}}))
          == number(protocol::ErrorCode::no_game));
    const std::string alone = visit.ask(5, "offer", offer_of({"base"}, {"person", "open"}))
                                  .at("result")
                                  .at("game")
                                  .get<std::string>();
    visit.go(5);
    settle(visit, alone);
    pass(visit, 6.9 * day);
    REQUIRE(comes_true([&] { return visit.house().lobby().resting() == 1; }));
    CHECK_FALSE(storage.is_closed(alone));
    pass(visit, 1 * day);
    REQUIRE(comes_true([&] { return storage.is_closed(alone); }));
    CHECK(visit.house().lobby().resting() == 0);
    CHECK(storage.stored.at(game).size() > 50);
    CHECK(storage.forgotten.front() == std::pair(std::chrono::seconds(86'400), true));
    CHECK(storage.forgotten.back() == std::pair(std::chrono::seconds(86'400), false));
}
