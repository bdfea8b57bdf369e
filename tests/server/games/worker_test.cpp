// Threads of a server that are late, hang, or hold what the storage has otherwise.
#include "core/engine/state/random.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/games/stopped_worker.hpp"

#include <atomic>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using protocol::ErrorCode;

TEST_CASE("[server games] a game that the storage has otherwise is given up, others go on") {
    MemoryStorage storage;
    server::GameServerOptions options;
    std::atomic<int> logged{0};
    std::string log; // written once, before it is counted
    options.log = [&](const std::string& line) {
        if (logged == 0) log = line;
        ++logged;
    };
    Visit visit(storage, options);
    const std::string game = game_for_two(visit);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    storage.add_foreign(game);
    engine::Random random(1);
    CHECK(visit.ask(anna, "act", any_act(visit.newest(anna, "turn"), random), 0.5).is_null());
    REQUIRE(visit.wait_until([&] { return !visit.newest(boris, "trouble").is_null(); }));
    REQUIRE(comes_true([&] { return logged > 0; }));
    CHECK_THAT(log, ContainsSubstring(game + " is held no longer"));
    REQUIRE(comes_true([&] {
        return code_of(visit.ask(boris, "enter", {{"game", game}})) == number(ErrorCode::no_game);
    }));
    const Json next = visit.ask(anna, "offer", offer_of({"base"}, {"person", "random"}));
    REQUIRE(code_of(next) == 0);
    CHECK(storage.stored.count(next.at("result").at("game").get<std::string>()) == 1);
}

TEST_CASE("[server games] a worker that is late to drop its games leaves those alone that another "
          "has taken up") {
    PartlyUnreadable storage;
    StoppedWorker worker;
    Visit visit(storage, worker.options(2));
    const std::string game = game_for_two(visit);
    const std::size_t late = visit.house().lobby().thread_of(game).value();
    // Games go to the workers in turn: the late one is stopped, the other gets the game.
    visit.house().take_up({"first", 1});
    if (visit.house().lobby().thread_of("first") == late) visit.house().take_up({"second", 1});
    visit.house().take_up({"unreadable", 1});
    REQUIRE(visit.house().lobby().thread_of("unreadable") == late);
    REQUIRE(comes_true([&] { return worker.is_stopped(); }));
    visit.house().drop_all(2);
    visit.house().take_up({game, 3});
    REQUIRE(visit.house().lobby().thread_of(game) != late);
    worker.let_go();
    REQUIRE(comes_true([&] { return !visit.house().lobby().thread_of("unreadable"); }));
    CHECK(visit.house().holds(game));
    visit.come(clara, visit.key(anna));
    CHECK(code_of(visit.ask(clara, "enter", {{"game", game}})) == 0);
}

TEST_CASE("[server games] a worker that hangs is seen by its silence and its queue") {
    PartlyUnreadable storage;
    StoppedWorker worker;
    Visit visit(storage, worker.options(1));
    const auto hangs = [&] {
        const auto seen = visit.house().figures().workers.at(0);
        return seen.queue > 0 && seen.silence > 1;
    };
    CHECK_FALSE(hangs());
    visit.house().take_up({"unreadable", 1});
    REQUIRE(comes_true([&] { return worker.is_stopped(); }));
    visit.come(anna);
    visit.send(anna, protocol::request(1000, "enter", {{"game", "unreadable"}}).dump());
    visit.clock.seconds = visit.clock.seconds + 2;
    CHECK(hangs());
    worker.let_go();
    CHECK(comes_true([&] {
        const auto seen = visit.house().figures().workers.at(0);
        return seen.queue == 0 && seen.silence < 1;
    }));
}
