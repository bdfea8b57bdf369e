// Processes whose database is far away: run by tests/server/cluster/postgres.py.
#ifdef BASTIDE_POSTGRES
#include "server/cluster/keeper.hpp"
#include "server/postgres/postgres_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/storage/any_storage.hpp"
#include "tests/server/storage/database_proxy.hpp"

using namespace bastide;
using namespace bastide::tests;
using server::Keeper;
using server::PostgresStorage;

namespace {

constexpr std::chrono::milliseconds a_round_trip{500};

std::uint64_t statements(const PostgresStorage& storage) {
    std::uint64_t all = 0;
    for (std::size_t place = 0; place <= server::Durations::bounds.size(); ++place)
        all += storage.queries()->count(place);
    return all;
}

/// A process whose games stand in the database behind a long cable.
struct FarProcess {
    explicit FarProcess(const std::string& address) : storage(proxy.url(), address) {
        server::GameServerOptions options;
        options.threads = 1;
        visit = std::make_unique<Visit>(storage, options);
        keeper = std::make_unique<Keeper>(
            storage, visit->house(), clock, 1000, [this](const Keeper::Event& event) {
                failed = failed || event.name == std::string("lease_fails");
            });
        proxy.delay = a_round_trip;
    }
    /// What is under way comes to its end at once.
    ~FarProcess() { proxy.delay = std::chrono::milliseconds(0); }
    FarProcess(const FarProcess&) = delete;
    FarProcess& operator=(const FarProcess&) = delete;

    std::uint64_t rounds() const { return keeper->figures().rounds; }

    DatabaseProxy proxy{test_database()};
    server::SteadyClock clock;
    PostgresStorage storage;
    std::atomic<bool> failed{false}; ///< it could not renew
    std::unique_ptr<Visit> visit;
    std::unique_ptr<Keeper> keeper;
};

} // namespace

TEST_CASE("[postgres] a lease takes one round trip, and a claim three") {
    empty_test_database();
    PostgresStorage storage(test_database(), "http://here");
    const server::Epoch epoch = storage.renew();
    storage.append({{"game", 0, "{}", epoch}});
    std::uint64_t before = statements(storage);
    CHECK(storage.renew() == epoch);
    CHECK(statements(storage) == before + 1);
    before = statements(storage);
    CHECK(storage.claim("game"));
    CHECK(statements(storage) == before + 3);
}

TEST_CASE("[postgres] a process that has no games asks few things each second") {
    empty_test_database();
    FarProcess process("http://here");
    process.proxy.delay = std::chrono::milliseconds(0);
    const std::uint64_t before = statements(process.storage);
    const std::uint64_t first = process.rounds();
    REQUIRE(comes_true([&] { return process.rounds() >= first + 5; }));
    CHECK(statements(process.storage) - before <= 8 * (process.rounds() - first + 1));
}

TEST_CASE("[postgres] which of many packages are kept takes one round trip") {
    empty_test_database();
    PostgresStorage storage(test_database(), "http://here");
    std::vector<std::string> hashes;
    for (int number = 0; number < 50; ++number)
        hashes.push_back("hash" + std::to_string(number));
    for (const int kept : {3, 7})
        storage.keep_package(hashes[static_cast<std::size_t>(kept)], "zip");
    const std::uint64_t before = statements(storage);
    const std::vector<std::string> missing = storage.missing_packages(hashes);
    CHECK(statements(storage) == before + 1);
    CHECK(missing.size() == 48);
    CHECK(std::count(missing.begin(), missing.end(), "hash3") == 0);
    CHECK(storage.missing_packages({}).empty());
}

TEST_CASE("[postgres] at half a second a round trip no lease is lost, and games go on") {
    empty_test_database();
    FarProcess one("http://one"), two("http://two");
    Visit& visit = *one.visit;
    const std::uint64_t rounds = one.rounds();
    visit.come(anna);
    const std::string game = visit.ask(anna, "offer", offer_of({"base"}, {"person", "open"}))
                                 .at("result")
                                 .at("game")
                                 .get<std::string>();
    const server::Epoch epoch = one.storage.renew();
    // Longer than a lease, by the rounds that each of them makes.
    int said = 0;
    while (one.rounds() < rounds + 2) {
        const Json answer =
            visit.ask(anna, "say", {{"game", game}, {"text", std::to_string(++said)}}, 60);
        REQUIRE(code_of(answer) == 0);
    }
    for (const FarProcess* const each : {&one, &two}) {
        CHECK(each->keeper->figures().lost == 0);
        CHECK(each->keeper->holds());
        CHECK_FALSE(each->failed);
    }
    CHECK(one.storage.renew() == epoch);
    CHECK(said > 1);
    // Whoever looks for it directly finds it held, and everything that was said.
    PostgresStorage near(test_database(), "");
    CHECK(near.holder(game) == "http://one");
    CHECK(near.entries(game).size() >= static_cast<std::size_t>(said));
}
#endif
