// Leases of processes that share a database of PostgreSQL: run by tests/server/cluster/postgres.py.
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/storage/any_storage.hpp"

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
        look.ask("UPDATE server SET until = clock_timestamp() - interval '1 second' "
                 "WHERE epoch = $1",
                 {std::to_string(of_first)});
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

TEST_CASE("[postgres] what is released is there for others at once, with a notice") {
    Two two;
    two.begin(5);
    CHECK_FALSE(two.second.wait(std::chrono::milliseconds(50))); // it listens from now on
    auto waits =
        std::async(std::launch::async, [&] { return two.second.wait(std::chrono::seconds(5)); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    two.first.release();
    CHECK(waits.get());
    CHECK(two.second.claim(10).size() == 5);
    CHECK(two.first.renew() > two.of_second);
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
        two.look.ask("UPDATE server SET until = clock_timestamp() - interval '1 second' "
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
    REQUIRE(heard.size() == 2);
    CHECK(heard[0].text.empty());
    // What the second tells is not gone because the first says so later.
    two.second.tell({{"game0", "{}"}});
    two.first.renew();
    two.first.tell({{"game0", ""}});
    CHECK(two.look.ask("SELECT text FROM listing WHERE game = 'game0'").text(0, 0) == "{}");
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

TEST_CASE("[postgres] addresses and tables that are not ours are refused with a sentence") {
    CHECK_THROWS_WITH(PostgresStorage("games.db", ""), ContainsSubstring("expected postgresql://"));
    CHECK_THROWS_WITH(PostgresStorage("postgresql://nobody@127.0.0.1:1/x", ""),
                      ContainsSubstring("the database: "));
    Two two;
    two.look.ask("UPDATE version SET version = 99");
    CHECK_THROWS_WITH(PostgresStorage(test_database(), ""), ContainsSubstring("later version"));
}
#endif
