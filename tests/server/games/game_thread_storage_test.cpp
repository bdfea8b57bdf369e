// What becomes of games while the storage is asked for them.
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"

#include <condition_variable>

using namespace bastide;
using namespace bastide::tests;
using protocol::ErrorCode;

namespace {

/// Whoever reads or closes a game waits while it is held in.
class GatedStorage : public MemoryStorage {
  public:
    std::vector<server::Entry> entries(const std::string& game) override {
        pass();
        return MemoryStorage::entries(game);
    }
    void close(const std::string& game) override {
        pass();
        MemoryStorage::close(game);
    }
    bool reopen(const std::string& game) override {
        pass();
        return MemoryStorage::reopen(game);
    }
    void forget(std::chrono::seconds age, bool open_too) override {
        pass();
        MemoryStorage::forget(age, open_too);
    }
    void hold(bool held) {
        {
            const std::scoped_lock lock(gate_);
            held_ = held;
        }
        opened_.notify_all();
    }
    /// Somebody waits for it.
    bool holds_somebody() const { return waiting_ != 0; }

  private:
    void pass() {
        std::unique_lock lock(gate_);
        ++waiting_;
        opened_.wait(lock, [this] { return !held_; });
        --waiting_;
    }

    std::mutex gate_;
    std::condition_variable opened_;
    bool held_ = false;
    std::atomic<int> waiting_{0};
};

server::GameServerOptions one_worker() {
    server::GameServerOptions options;
    options.threads = 1;
    return options;
}

std::string offered(Visit& visit, network::ConnectionId maker) {
    return visit.ask(maker, "offer", offer_of({"base"}, {"person", "open"}))
        .at("result")
        .at("game")
        .get<std::string>();
}

void enter(Visit& visit, network::ConnectionId client, const std::string& game, int id) {
    visit.send(client, protocol::request(id, "enter", {{"game", game}}).dump());
}

/// A game of Anna's that stands in the storage and in no memory, and another that can be played.
struct TwoGames {
    GatedStorage storage;
    Visit visit{storage, one_worker()};
    std::string stored, played;

    TwoGames() {
        visit.come(anna);
        stored = offered(visit, anna);
        visit.go(anna);
        settle(visit, stored);
        visit.clock.seconds = visit.clock.seconds + 8 * 86'400.;
        REQUIRE(comes_true([&] { return storage.is_closed(stored); }));
        REQUIRE(comes_true([&] { return !visit.house().holds(stored); }));
        visit.come(boris);
        played = offered(visit, boris);
    }
    bool boris_is_answered() {
        return code_of(visit.ask(boris, "say", {{"game", played}, {"text", "there?"}})) == 0;
    }
    bool is_answered(network::ConnectionId client, int id) {
        for (const Json& message : visit.sent(client))
            if (message.value("id", Json()) == id) return true;
        return false;
    }
};

} // namespace

TEST_CASE("[server games] while a game is read others are played, and who asks for it waits") {
    TwoGames games;
    Visit& visit = games.visit;
    games.storage.hold(true);
    visit.come(clara, visit.key(anna));
    enter(visit, clara, games.stored, 1000);
    visit.send(
        clara,
        protocol::request(1001, "say", {{"game", games.stored}, {"text", "I am back"}}).dump());
    REQUIRE(comes_true([&] { return games.storage.holds_somebody(); }));
    CHECK(games.boris_is_answered());
    CHECK_FALSE(games.is_answered(clara, 1000));
    games.storage.hold(false);
    REQUIRE(comes_true([&] { return games.is_answered(clara, 1001); }));
    CHECK(said_to(visit, clara) == 0); // it was in the game before it was asked to speak there
    CHECK_FALSE(visit.was_closed(clara));
}

TEST_CASE("[server games] who goes while their game is read is not in it, and others are") {
    TwoGames games;
    Visit& visit = games.visit;
    games.storage.hold(true);
    visit.come(clara, visit.key(anna));
    enter(visit, clara, games.stored, 1000);
    visit.come(4);
    enter(visit, 4, games.stored, 1001);
    visit.go(clara);
    games.storage.hold(false);
    REQUIRE(comes_true([&] { return games.is_answered(4, 1001); }));
    REQUIRE(visit.wait_until([&] { return !visit.newest(4, "table").is_null(); }));
    CHECK(visit.newest(4, "table").at("seats").at(0).at("here") == false);
    CHECK_FALSE(games.is_answered(clara, 1000));
}

TEST_CASE("[server games] a game that cannot be read now is there for who comes again") {
    TwoGames games;
    Visit& visit = games.visit;
    games.storage.unreadable = true;
    visit.come(clara, visit.key(anna));
    enter(visit, clara, games.stored, 1000);
    REQUIRE(comes_true([&] { return visit.was_closed(clara); }));
    CHECK_FALSE(games.is_answered(clara, 1000));
    games.storage.unreadable = false;
    visit.come(4, visit.key(anna));
    CHECK(code_of(visit.ask(4, "enter", {{"game", games.stored}})) == 0);
}

TEST_CASE("[server games] a lease that is lost while its game is read leaves nothing behind") {
    TwoGames games;
    Visit& visit = games.visit;
    const auto holds = [&] { return visit.house().holds(games.stored); };
    games.storage.hold(true);
    visit.house().take_up({games.stored, 5});
    REQUIRE(comes_true([&] { return games.storage.holds_somebody(); }));
    visit.come(clara, visit.key(anna));
    enter(visit, clara, games.stored, 1000);
    visit.house().drop_all(6);
    REQUIRE(comes_true([&] { return visit.was_closed(clara) && !holds(); }));
    // It is taken up anew, while what was asked for first is still to come.
    visit.house().take_up({games.stored, 7});
    games.storage.hold(false);
    visit.come(4, visit.key(anna));
    CHECK(code_of(visit.ask(4, "enter", {{"game", games.stored}})) == 0);
    CHECK(code_of(visit.ask(4, "say", {{"game", games.stored}, {"text", "there?"}})) == 0);
    CHECK(games.storage.stored.at(games.stored).back().epoch == 7);
    visit.house().drop_all(8);
    REQUIRE(comes_true([&] { return !holds(); }));
}

TEST_CASE("[server games] a lease that is lost in the middle of reading is not held behind it") {
    TwoGames games;
    Visit& visit = games.visit;
    games.storage.hold(true);
    visit.house().take_up({games.stored, 5});
    REQUIRE(comes_true([&] { return games.storage.holds_somebody(); }));
    visit.house().drop_all(6);
    REQUIRE(comes_true([&] { return !visit.house().holds(games.stored); }));
    games.storage.hold(false);
    visit.house().take_up({"another", 9}); // is read behind it
    // It has no entries, and cannot be gone on with.
    REQUIRE(comes_true([&] { return visit.house().figures().games_unread == 1; }));
    CHECK_FALSE(visit.house().holds(games.stored));
}

TEST_CASE("[server games] while a game is closed others are played; who asks for it comes again") {
    TwoGames games;
    Visit& visit = games.visit;
    visit.come(clara, visit.key(anna));
    CHECK(code_of(visit.ask(clara, "enter", {{"game", games.stored}})) == 0);
    visit.go(clara);
    settle(visit, games.stored);
    games.storage.hold(true);
    visit.clock.seconds = visit.clock.seconds + 8 * 86'400.;
    REQUIRE(comes_true([&] { return games.storage.holds_somebody(); }));
    CHECK(games.boris_is_answered());
    visit.come(4, visit.key(anna));
    enter(visit, 4, games.stored, 1000);
    games.storage.hold(false);
    REQUIRE(comes_true([&] { return visit.was_closed(4); }));
    visit.come(5, visit.key(anna));
    CHECK(code_of(visit.ask(5, "enter", {{"game", games.stored}})) == 0);
    CHECK_FALSE(games.storage.is_closed(games.stored));
}

TEST_CASE("[server games] while old games are forgotten others are played") {
    GatedStorage storage;
    server::GameServerOptions options = one_worker();
    options.forget = std::chrono::hours(24);
    Visit visit(storage, options);
    visit.come(anna);
    const std::string game = offered(visit, anna);
    storage.hold(true);
    visit.clock.seconds = visit.clock.seconds + 4000;
    REQUIRE(comes_true([&] { return storage.holds_somebody(); }));
    CHECK(code_of(visit.ask(anna, "say", {{"game", game}, {"text", "there?"}})) == 0);
    storage.hold(false);
}

TEST_CASE(
    "[server games] a server that stops while games are read ends, and nothing comes of them") {
    GatedStorage storage;
    std::thread opener;
    {
        Visit visit(storage, one_worker());
        visit.come(anna);
        storage.hold(true);
        for (const char* const game : {"first", "second", "third", "fourth", "fifth", "sixth"})
            visit.house().take_up({game, 1});
        REQUIRE(comes_true([&] { return storage.holds_somebody(); }));
        enter(visit, anna, "first", 1000);
        // When what is under way may end, the server is ending.
        opener = std::thread([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            storage.hold(false);
        });
        visit.house().rest();
    }
    opener.join();
    CHECK(storage.read < 6); // what was not begun is not done any more
}
