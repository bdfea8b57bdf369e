// Leases of processes that share a database of PostgreSQL: run by tests/server/cluster/postgres.py.
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/storage/any_storage.hpp"
#include "tests/server/storage/database_proxy.hpp"

#include <future>
#include <set>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using server::Entry;
using server::Epoch;
using server::Lease;
using server::PostgresConnection;
using server::PostgresStorage;
using server::StorageError;

namespace {

using Now = std::chrono::steady_clock;

struct Emptied {
    Emptied() { empty_test_database(); }
};

/// Two processes, and a look from outside.
struct Two : Emptied {
    std::vector<std::string> begin(int games) {
        std::vector<std::string> names;
        std::vector<Entry> batch;
        for (int i = 0; i < games; ++i) {
            names.push_back("game" + std::to_string(i));
            batch.push_back({names.back(), 0, "{}", of_first});
        }
        first.append(batch);
        return names;
    }
    /// The first has not renewed for too long, by the database.
    void expire_first() {
        look.ask("UPDATE server SET lives_until = clock_timestamp() - interval '1 second' "
                 "WHERE epoch = $1",
                 {std::to_string(of_first)});
    }

    void to_version_3() {
        look.ask("DROP TABLE wish, mailbox, secret");
        look.ask("UPDATE version SET version = 3");
    }
    void to_version_2() {
        to_version_3();
        look.ask("DROP INDEX game_held");
        look.ask("DROP INDEX game_changed");
        look.ask("CREATE INDEX game_open ON game (begun) WHERE NOT closed");
        look.ask("CREATE INDEX game_holder ON game (holder) WHERE NOT closed");
        look.ask("UPDATE version SET version = 2");
    }
    std::string indexes() {
        return look
            .ask("SELECT string_agg(indexdef, ' ' ORDER BY indexname) FROM pg_indexes "
                 "WHERE schemaname = 'bastide'")
            .text(0, 0);
    }

    PostgresStorage first{test_database(), "http://first"},
        second{test_database(), "http://second"};
    PostgresConnection look{test_database()};
    Epoch of_first = first.renew(), of_second = second.renew();
};

} // namespace

TEST_CASE("[postgres] a game is held by one process, and taken up when that lives no more") {
    Two two;
    two.begin(3);
    CHECK(two.first.renew() == two.of_first);
    CHECK(two.of_second > two.of_first);
    CHECK(two.second.claim(10).empty());
    CHECK_FALSE(two.second.claim("game1"));
    CHECK(two.second.holder("game1") == "http://first");
    CHECK_FALSE(two.second.holder("nowhere"));
    two.expire_first();
    CHECK(two.second.claim(10).empty()); // nobody has looked yet
    two.second.renew();
    CHECK(two.second.holder("game1") == "");
    const auto one = two.second.claim("game1");
    REQUIRE(one);
    CHECK(one->epoch > two.of_second);
    const auto rest = two.second.claim(10);
    REQUIRE(rest.size() == 2);
    CHECK(rest[0].game != rest[1].game);
    CHECK(two.second.holder("game0") == "http://second");
    // The first finds out before it writes, and by its next renewal.
    CHECK_THROWS_AS(two.first.append({{"game1", 1, "{}", two.of_first}}), server::TakenError);
    two.second.append({{"game1", 1, "[]", one->epoch}});
    two.first.close("game1"); // it may not
    CHECK(two.second.games().size() == 3);
    const Epoch again = two.first.renew();
    CHECK(again > rest[1].epoch);
    CHECK(two.first.claim(10).empty());
    CHECK(two.second.entries("game1").back().text == "[]");
}

TEST_CASE("[postgres] of a batch nothing is written when one of its games is taken") {
    Two two;
    two.begin(2);
    two.expire_first();
    two.second.renew();
    two.second.claim("game1");
    CHECK_THROWS_AS(
        two.first.append({{"game0", 1, "{}", two.of_first}, {"game1", 1, "{}", two.of_first}}),
        server::TakenError);
    CHECK(two.first.entries("game0").size() == 1);
    two.first.append({{"game0", 1, "{}", two.of_first}}); // nobody has taken this one
    CHECK(two.first.entries("game0").size() == 2);
}

TEST_CASE("[postgres] what is released is there for others at once") {
    Two two;
    two.begin(5);
    two.first.release();
    CHECK(two.second.claim(10).size() == 5);
    CHECK(two.first.renew() > two.of_second);
}

TEST_CASE("[postgres] a game that was closed is held by nobody, and found by who asks for it") {
    Two two;
    two.begin(2);
    two.first.close("game0");
    CHECK(two.second.holder("game0") == "");
    CHECK(two.second.claim(10).empty()); // nobody needs to hold it
    const auto lease = two.second.claim("game0");
    REQUIRE(lease);
    CHECK(two.second.games().size() == 2);
    two.second.append({{"game0", 1, "[]", lease->epoch}});
    two.second.close("game0");
    CHECK(two.look.ask("SELECT holder FROM game WHERE name = 'game0'").text(0, 0).empty());
}

TEST_CASE("[postgres] a process takes up anew what is its own and was lost on the way") {
    Two two;
    two.begin(1);
    const auto again = two.first.claim("game0");
    REQUIRE(again);
    CHECK_THROWS_AS(two.first.append({{"game0", 1, "{}", two.of_first}}), server::TakenError);
    two.first.append({{"game0", 1, "{}", again->epoch}});
}

TEST_CASE(
    "[postgres] tables of version 1 become those of today, and are closed to older processes") {
    Two two;
    const auto names = two.begin(2);
    const std::string indexes = two.indexes();
    two.to_version_2();
    two.look.ask("DROP INDEX game_holder");
    two.look.ask("ALTER TABLE server RENAME COLUMN lives_until TO until");
    two.look.ask("UPDATE version SET version = 1");
    // Whoever begins now changes them, while the others live.
    PostgresStorage third(test_database(), "http://third");
    CHECK(two.look.ask("SELECT version FROM version").integer(0, 0) == 4);
    CHECK(two.indexes() == indexes);
    third.renew();
    CHECK(third.entries(names[0]).size() == 1);
    CHECK_THROWS_AS(two.look.ask("UPDATE server SET until = now()"), StorageError);
}

TEST_CASE("[postgres] tables of version 2 become those of today, with all that they hold") {
    Two two;
    two.begin(3);
    two.first.tell({{"game0", "{}"}});
    two.first.close("game2");
    const std::string indexes = two.indexes();
    two.to_version_2();
    CHECK(two.indexes() != indexes);
    CHECK_THROWS_WITH(two.first.append({{"game0", 1, "{}", two.of_first}}),
                      ContainsSubstring("later version")); // it compares, as those of version 2 do
    PostgresStorage third(test_database(), "http://third");
    CHECK(two.look.ask("SELECT version FROM version").integer(0, 0) == 4);
    CHECK(two.indexes() == indexes);
    third.renew();
    CHECK(third.hear().size() == 1);
    CHECK(third.holder("game0") == "http://first");
    CHECK(third.claim(10).empty());
    two.first.release();
    CHECK(third.claim(10).size() == 2);
    CHECK(third.all_games().size() == 3);
    CHECK(third.entries("game2").size() == 1);
    PostgresStorage(test_database(), ""); // nothing is changed twice
    CHECK(two.indexes() == indexes);
}

TEST_CASE("[postgres] entries that are not written, without another in their place, are an error") {
    Two two;
    const std::string game = two.begin(1).front();
    // As where the version is another one for just the statement that writes them.
    two.look.ask("CREATE FUNCTION leave_out() RETURNS trigger LANGUAGE plpgsql AS "
                 "'BEGIN RETURN NULL; END'");
    two.look.ask("CREATE TRIGGER leave_out BEFORE INSERT ON entry FOR EACH ROW "
                 "EXECUTE FUNCTION leave_out()");
    const std::vector<Entry> begun = {{"later", 0, "{}", two.of_first}};
    const std::vector<Entry> next = {{game, 1, "{}", two.of_first}};
    CHECK_THROWS_WITH(two.first.append(begun), ContainsSubstring("were not written"));
    CHECK_THROWS_WITH(two.first.append(next), ContainsSubstring("were not written"));
    two.look.ask("DROP TRIGGER leave_out ON entry");
    two.look.ask("DROP FUNCTION leave_out()");
    two.first.append(begun);
    two.first.append(next);
    two.first.append(next); // a batch that is repeated
    CHECK(two.first.entries("later").size() == 1);
    CHECK(two.first.entries(game).size() == 2);
}

TEST_CASE("[postgres] tables of version 3 get those of wishes, and older processes are refused") {
    Two two;
    two.begin(1);
    const std::string indexes = two.indexes();
    two.to_version_3();
    CHECK_THROWS_AS(two.first.wishes()->wishes("game0"), StorageError);
    PostgresStorage third(test_database(), "http://third");
    CHECK(two.look.ask("SELECT version FROM version").integer(0, 0) == 4);
    CHECK(two.indexes() == indexes);
    CHECK(third.wishes()->wishes("game0").empty());
    CHECK(third.entries("game0").size() == 1);
}

TEST_CASE("[postgres] a process is refused once a later version has changed the tables") {
    Two two;
    two.begin(1);
    two.look.ask("UPDATE version SET version = version + 1");
    CHECK_THROWS_WITH(two.first.append({{"game0", 1, "{}", two.of_first}}),
                      ContainsSubstring("later version"));
    CHECK_THROWS_WITH(two.first.renew(), ContainsSubstring("later version"));
    CHECK_THROWS_WITH(two.second.claim(10), ContainsSubstring("later version"));
    CHECK(two.second.entries("game0").size() == 1);
}

TEST_CASE("[postgres] of two processes with one address the second is refused") {
    Two two;
    std::atomic<bool> ends = false;
    auto lives = std::async(std::launch::async, [&] {
        while (!ends) {
            two.first.renew();
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
        }
    });
    PostgresStorage twin(test_database(), "http://first");
    CHECK_THROWS_WITH(twin.renew(),
                      ContainsSubstring("another process is reached at http://first"));
    ends = true;
    lives.get();
    // The first was killed: whoever comes in its place takes up what it had.
    two.begin(1);
    CHECK(twin.renew() > two.of_second);
    CHECK(twin.claim(10).size() == 1);
}

TEST_CASE("[postgres] who only reads makes nothing") {
    Two two;
    two.look.ask("DROP SCHEMA bastide CASCADE");
    CHECK_THROWS_WITH(PostgresStorage::to_read(test_database()),
                      ContainsSubstring("holds no games of a server"));
    CHECK(two.look.ask("SELECT FROM pg_namespace WHERE nspname = 'bastide'").size() == 0);
    PostgresStorage(test_database(), "").renew();
    CHECK(PostgresStorage::to_read(test_database()).games().empty());
}

TEST_CASE("[postgres] a number that is none is told") {
    Two two;
    CHECK_THROWS_WITH(two.look.ask("SELECT 'seven'").integer(0, 0),
                      ContainsSubstring("expected a number, found 'seven'"));
    CHECK_THROWS_AS(two.look.ask("SELECT NULL").integer(0, 0), StorageError);
}

TEST_CASE("[postgres] a process that slept hears anew what has happened") {
    Two two;
    two.first.tell({{"a", "{}"}, {"b", "{}"}});
    CHECK(two.second.hear().size() == 2);
    two.look.ask("DELETE FROM listing WHERE game = 'b'");
    two.look.ask("DELETE FROM server WHERE epoch = $1", {std::to_string(two.of_second)});
    two.second.renew();
    std::map<std::string, std::string> known;
    for (const server::LobbyNews& news : two.second.hear())
        known[news.game] = news.text;
    CHECK(known == std::map<std::string, std::string>{{"a", "{}"}, {"b", ""}});
}

TEST_CASE("[postgres] a process whose lease has run out claims nothing") {
    Two two;
    two.begin(2);
    two.first.release();
    two.look.ask("UPDATE server SET lives_until = clock_timestamp() - interval '1 second'");
    CHECK(two.second.claim(10).empty());
    CHECK_FALSE(two.second.claim("game0"));
    two.second.renew();
    CHECK(two.second.claim(10).size() == 2);
}

TEST_CASE("[postgres] games that nobody has are counted") {
    Two two;
    two.begin(3);
    CHECK(two.first.held().unheld == 0);
    CHECK(two.first.held().own == 3);
    CHECK(two.second.held().own == 0);
    two.first.release();
    CHECK(two.second.held().unheld == 3);
    two.second.claim(2);
    CHECK(two.second.held().unheld == 1);
    CHECK(two.second.held().own == 2);
}

TEST_CASE("[postgres] many claim at once, and each game goes to one of them") {
    Two two;
    two.begin(200);
    two.first.release();
    std::vector<std::future<std::vector<Lease>>> claims;
    for (int i = 0; i < 4; ++i)
        claims.push_back(std::async(std::launch::async, [i] {
            PostgresStorage process(test_database(), "http://process" + std::to_string(i));
            process.renew();
            std::vector<Lease> all;
            for (auto some = process.claim(7); !some.empty(); some = process.claim(7))
                all.insert(all.end(), some.begin(), some.end());
            return all;
        }));
    std::set<std::string> games;
    std::set<Epoch> epochs;
    for (auto& claim : claims)
        for (const Lease& lease : claim.get()) {
            CHECK(games.insert(lease.game).second);
            CHECK(epochs.insert(lease.epoch).second);
        }
    CHECK(games.size() == 200);
}

TEST_CASE("[postgres] a write and a claim at the same time: one of both") {
    Two two;
    for (int round = 0; round < 20; ++round) {
        const std::string game = "race" + std::to_string(round);
        const Epoch epoch = two.first.renew();
        two.first.append({{game, 0, "{}", epoch}});
        two.look.ask("UPDATE server SET lives_until = clock_timestamp() - interval '1 second' "
                     "WHERE epoch = $1",
                     {std::to_string(epoch)});
        two.second.renew();
        auto claims = std::async(std::launch::async, [&] { return two.second.claim(game); });
        bool written = true;
        try {
            two.first.append({{game, 1, "{}", epoch}});
        } catch (const server::TakenError&) {
            written = false;
        }
        const auto lease = claims.get();
        CHECK((written || lease));
        for (const Entry& entry : two.second.entries(game))
            CHECK(entry.epoch == epoch);
    }
}

TEST_CASE("[postgres] the lobby: news of others, and nothing of those that live no more") {
    Two two;
    two.begin(1);
    two.first.tell({{"game0", "{\"a\":1}"}, {"game1", "{}"}});
    auto heard = two.second.hear();
    REQUIRE(heard.size() == 2);
    CHECK(heard[0].text == "{\"a\":1}");
    CHECK(two.second.hear().empty());
    CHECK(two.first.hear().empty());
    two.first.tell({{"game1", ""}});
    heard = two.second.hear();
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].text.empty());
    two.expire_first();
    two.second.renew();
    heard = two.second.hear();
    REQUIRE(heard.size() == 1); // the other one is gone already
    CHECK(heard[0].game == "game0");
    CHECK(heard[0].text.empty());
    CHECK(two.second.hear().empty());
    // What the second tells is not gone because the first says so later.
    two.second.tell({{"game0", "{}"}});
    two.first.renew();
    two.first.tell({{"game0", ""}});
    CHECK(two.look.ask("SELECT text FROM listing WHERE game = 'game0'").text(0, 0) == "{}");
}

TEST_CASE("[postgres] whoever claims games gets what was told of them, as long as nobody has") {
    Two two;
    two.begin(3);
    two.first.append({{"game0", 1, "[]", two.of_first}});
    two.first.tell({{"game0", "told"}, {"game1", "{}"}, {"nowhere", "{}"}});
    two.first.tell({{"game1", ""}});
    two.first.close("game2");
    two.first.release();
    two.second.tell({}); // which removes what the gone have told
    CHECK(two.look.ask("SELECT string_agg(game, ' ' ORDER BY game) FROM listing").text(0, 0)
          == "game0 game1");
    std::map<std::string, Lease> claimed;
    for (const Lease& lease : two.second.claim(10))
        claimed[lease.game] = lease;
    REQUIRE(claimed.size() == 2);
    CHECK(claimed["game0"].told == "told");
    CHECK(claimed["game0"].entries == 2);
    CHECK(claimed["game1"].told.empty());
    CHECK(claimed["game1"].entries == 1);
    two.second.tell({{"game0", "anew"}});
    CHECK(two.look.ask("SELECT game FROM listing").size() == 1);
    CHECK(two.look.ask("SELECT text FROM listing").text(0, 0) == "anew");
    CHECK(two.second.claim("game2")->told.empty()); // it is read for whoever asks for it
}

TEST_CASE("[postgres] packages are kept byte by byte") {
    Two two;
    std::string zip;
    for (int i = 0; i < 1000; ++i)
        zip += static_cast<char>(i * 7);
    two.first.keep_package("abc", zip);
    two.second.keep_package("abc", "something else");
    CHECK(two.second.package("abc") == zip);
    CHECK_FALSE(two.second.package("def"));
}

TEST_CASE("[postgres] a connection that was ended comes back, and half a batch is not stored") {
    Two two;
    two.begin(1);
    two.look.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                 "WHERE application_name = 'bastide-server' AND pid <> pg_backend_pid()");
    CHECK_THROWS_AS(two.first.append({{"game0", 1, "{}", two.of_first}}), StorageError);
    two.first.append({{"game0", 1, "{}", two.of_first}});
    CHECK(two.first.entries("game0").size() == 2);
}

TEST_CASE(
    "[postgres] whoever sleeps in the middle of a write holds others up for seconds at most") {
    Two two;
    two.begin(1);
    two.expire_first();
    two.second.renew();
    PostgresConnection asleep(test_database());
    const auto begun = std::chrono::steady_clock::now();
    CHECK_THROWS_AS(asleep.together([&](const PostgresConnection::Ask& ask) {
        ask("SELECT FROM game WHERE name = 'game0' FOR SHARE", {});
        std::optional<Lease> lease;
        while (!lease && std::chrono::steady_clock::now() - begun < std::chrono::seconds(10)) {
            lease = two.second.claim("game0");
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        CHECK(lease);
        ask("SELECT 1", {}); // its transaction is over
    }),
                    StorageError);
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(5));
}

TEST_CASE("[postgres] an answer that is lost: the batch is there, and may be repeated") {
    Two two;
    DatabaseProxy proxy(test_database());
    PostgresStorage far(proxy.url(), "http://far");
    const std::vector<Entry> batch = {{"far", 0, "{}", far.renew()}};
    proxy.loses_commit = true;
    CHECK_THROWS_AS(far.append(batch), StorageError);
    CHECK_FALSE(proxy.loses_commit);
    CHECK(two.first.entries("far").size() == 1);
    far.append(batch);
    CHECK(two.first.entries("far").size() == 1);
    // What nobody has written is not there: a cut before the end.
    proxy.silent = true;
    CHECK_THROWS_AS(far.append({{"far", 1, "{}", batch[0].epoch}}), StorageError);
    proxy.silent = false;
    CHECK(two.first.entries("far").size() == 1);
    far.append({{"far", 1, "{}", batch[0].epoch}});
    CHECK(two.first.entries("far").size() == 2);
}

TEST_CASE("[postgres] whoever is cut off is told within seconds, and others play on") {
    Two two;
    two.begin(1);
    DatabaseProxy proxy(test_database());
    PostgresStorage far(proxy.url(), "http://far");
    const Epoch epoch = far.renew();
    far.append({{"far", 0, "{}", epoch}});
    proxy.silent = true;
    const auto begun = Now::now();
    CHECK_THROWS_WITH(far.renew(), ContainsSubstring("does not answer"));
    CHECK_THROWS_AS(far.claim(1), StorageError); // nor does it when it is connected anew
    CHECK(Now::now() - begun < std::chrono::seconds(9));
    std::optional<Lease> lease;
    while (!lease && Now::now() - begun < std::chrono::seconds(20)) {
        two.second.renew();
        lease = two.second.claim("far");
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    REQUIRE(lease);
    two.second.append({{"far", 1, "[]", lease->epoch}});
    proxy.silent = false;
    CHECK_THROWS_AS(far.append({{"far", 1, "{}", epoch}}), server::TakenError);
    CHECK(far.renew() > epoch);
}

TEST_CASE("[postgres] a game that is written for long keeps no lease from being renewed") {
    Two two;
    two.begin(1);
    PostgresConnection slow(test_database());
    std::future<void> closes;
    slow.together([&](const PostgresConnection::Ask& ask) {
        ask("SELECT FROM game WHERE name = 'game0' FOR SHARE", {});
        closes = std::async(std::launch::async, [&] { two.first.close("game0"); });
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        CHECK(closes.wait_for(std::chrono::seconds(0)) == std::future_status::timeout);
        const auto begun = Now::now();
        CHECK(two.first.renew() == two.of_first);
        CHECK(Now::now() - begun < std::chrono::seconds(1));
    });
    closes.get();
    CHECK(two.first.games().empty());
}

TEST_CASE("[postgres] while old games are forgotten, news of the lobby are told and heard") {
    Two two;
    two.begin(1);
    two.first.close("game0");
    two.look.ask("UPDATE game SET changed = changed - interval '1 day'");
    PostgresConnection slow(test_database());
    std::future<void> forgets;
    slow.together([&](const PostgresConnection::Ask& ask) {
        ask("SELECT FROM entry WHERE game = 'game0' FOR UPDATE", {});
        forgets = std::async(std::launch::async,
                             [&] { two.first.forget(std::chrono::seconds(60), false); });
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        const auto begun = Now::now();
        two.first.tell({{"a", "{}"}});
        two.first.hear();
        CHECK(Now::now() - begun < std::chrono::seconds(1));
        CHECK(forgets.wait_for(std::chrono::seconds(0)) == std::future_status::timeout);
    });
    forgets.get();
    CHECK(two.second.hear().size() == 1);
    CHECK(two.first.all_games().empty());
}

TEST_CASE("[postgres] what fails at its very end is told") {
    Two two;
    two.look.ask("CREATE TABLE late (game text REFERENCES game DEFERRABLE INITIALLY DEFERRED)");
    CHECK_THROWS_WITH(two.look.ask("INSERT INTO late VALUES ('nowhere')"),
                      ContainsSubstring("foreign key"));
    CHECK(two.look.ask("SELECT FROM late").size() == 0);
    CHECK_THROWS_AS(two.first.append({{"zero", 0, std::string(3, '\0'), two.of_first}}),
                    server::ConflictError);
}

TEST_CASE("[postgres] what processes told is gone with them") {
    Two two;
    two.first.tell({{"a", "{}"}});
    two.second.tell({{"b", "{}"}});
    two.first.release();
    CHECK(two.second.hear().empty()); // whatever is in the table still
    two.second.tell({});              // as it does once a second
    CHECK(two.look.ask("SELECT game FROM listing").text(0, 0) == "b");
    two.look.ask("UPDATE server SET lives_until = clock_timestamp() - interval '1 second'");
    two.first.renew();
    CHECK(two.first.hear().empty());
    two.first.tell({});
    CHECK(two.look.ask("SELECT game FROM listing").size() == 0);
}

TEST_CASE("[postgres] what is gone from the lobby leaves its row when all have heard of it") {
    Two two;
    PostgresStorage third(test_database(), "", std::chrono::milliseconds(300));
    third.renew();
    third.tell({{"a", "{}"}, {"b", "{}"}});
    two.second.hear();
    third.tell({{"a", ""}});
    CHECK(two.look.ask("SELECT FROM listing").size() == 2);
    CHECK(two.second.hear().size() == 1);
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    third.tell({}); // as it does once a second
    CHECK(two.look.ask("SELECT string_agg(game, ' ') FROM listing").text(0, 0) == "b");
}

TEST_CASE("[postgres] the lobby: more than a page of news is told and heard at once") {
    Two two;
    std::vector<server::LobbyNews> news;
    for (int i = 0; i < 2500; ++i)
        news.push_back({"game" + std::to_string(i), "{}"});
    two.first.tell(news);
    const auto heard = two.second.hear();
    std::set<std::string> games;
    for (const server::LobbyNews& each : heard)
        games.insert(each.game);
    CHECK(games.size() == 2500);
    CHECK(heard.size() == 2500);
    CHECK(two.second.hear().empty());
    two.first.release();
    CHECK(two.second.hear().size() == 2500);
    for (int round = 0; round < 3; ++round)
        two.second.tell({}); // a page is removed each time
    CHECK(two.look.ask("SELECT FROM listing").size() == 0);
}

TEST_CASE("[postgres] databases that cannot hold games are refused with a sentence") {
    Two two;
    two.look.ask("DROP SCHEMA bastide CASCADE");
    two.look.ask("CREATE SCHEMA bastide");
    two.look.ask("CREATE TABLE game (id integer)");
    CHECK_THROWS_WITH(PostgresStorage(test_database(), ""),
                      ContainsSubstring("the schema bastide holds no games of a server"));
    two.look.ask("DROP TABLE game");
    PostgresStorage(test_database(), ""); // whoever rules there has made it
    // tests/server/cluster/postgres.py has made one that encodes otherwise.
    const std::string url = test_database().substr(0, test_database().rfind('/'));
    CHECK_THROWS_WITH(PostgresStorage(url + "/bastide_latin", ""),
                      ContainsSubstring("expected the encoding UTF8, found LATIN1"));
}

TEST_CASE("[postgres] addresses and tables that are not ours are refused with a sentence") {
    CHECK_THROWS_WITH(PostgresStorage("games.db", ""), ContainsSubstring("expected postgresql://"));
    CHECK_THROWS_WITH(PostgresStorage("postgresql://nobody@127.0.0.1:1/x", ""),
                      ContainsSubstring("the database: "));
    Two two;
    two.look.ask("UPDATE version SET version = 99");
    CHECK_THROWS_WITH(PostgresStorage(test_database(), ""), ContainsSubstring("later version"));
}
#endif
