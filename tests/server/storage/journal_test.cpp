#include "server/storage/journal.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <future>

using namespace bastide;
using namespace bastide::tests;
using namespace std::chrono_literals;
using server::Entry;
using server::Journal;

namespace {

/// A storage in memory that fails when it is told to.
class FailingStorage : public server::Storage {
  public:
    void append(const std::vector<Entry>& batch) override {
        const std::lock_guard guard(mutex_);
        if (failures_to_come != 0) {
            --failures_to_come;
            throw server::StorageError("the disk is full");
        }
        for (const Entry& entry : batch) {
            if (entry.text == refused_text) throw server::StorageError("not this text");
            if (entry.epoch != 0 && entry.epoch <= last_epoch)
                throw server::TakenError(entry.game, entry.epoch, "the epoch is over");
            if (!taken.empty() && entry.game.starts_with(taken))
                throw server::ConflictError(entry.game, entry.epoch, "it is taken");
        }
        ++batches;
        stored.insert(stored.end(), batch.begin(), batch.end());
    }
    std::vector<Entry> entries(const std::string&) override { return stored; }
    std::vector<std::string> games() override { return {}; }
    std::vector<std::string> all_games() override { return {}; }
    void close(const std::string&) override {}
    bool reopen(const std::string&) override { return false; }
    void forget(std::chrono::seconds, bool) override {}

    std::atomic<int> failures_to_come{0}; ///< below zero: for ever
    server::Epoch last_epoch = 0;         ///< of those that are over
    std::string taken;                    ///< how games begin whose keys are taken by other texts
    std::string refused_text;             ///< which it fails for
    int batches = 0;
    std::vector<Entry> stored;

  private:
    std::mutex mutex_;
};

bool in_order(const std::vector<Entry>& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].number != static_cast<int>(i)) return false;
    return true;
}

/// Writes entries for ever, and tells through a pipe how many are durable.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
    server::SqliteStorage storage(file);
    std::atomic<int> durable{0};
    Journal journal(storage, {});
    for (int number = 0;; ++number) {
        journal.write({{"a", number, "{}"}}, [number, pipe, &durable] {
            const int told = number + 1;
            durable = told;
            if (write(pipe, &told, sizeof told) < 0) _exit(1);
        });
        while (number - durable > 100)
            std::this_thread::sleep_for(100us);
    }
}

} // namespace

TEST_CASE("[journal] what arrives together is written together, and called back in order") {
    FailingStorage storage;
    std::vector<int> called;
    {
        Journal journal(storage, {});
        for (int i = 0; i < 1000; ++i)
            journal.write({{"a", i, "{}"}}, [&called, i] { called.push_back(i); });
    }
    CHECK(storage.stored.size() == 1000);
    CHECK(in_order(storage.stored));
    CHECK(storage.batches < 500);
    REQUIRE(called.size() == 1000);
    CHECK(std::is_sorted(called.begin(), called.end()));
}

TEST_CASE("[journal] a batch that fails is tried again, and nothing is called back before") {
    FailingStorage storage;
    storage.failures_to_come = 3;
    std::vector<std::string> states;
    std::promise<int> left;
    Journal journal(storage, [&](bool failing, const std::string& why) {
        states.push_back(failing ? why : "works");
    });
    journal.write({{"a", 0, "{}"}}, [&] { left.set_value(storage.failures_to_come); });
    journal.write({{"a", 1, "{}"}}, [] {});
    auto result = left.get_future();
    REQUIRE(result.wait_for(10s) == std::future_status::ready);
    CHECK(result.get() == 0);
    CHECK(states == std::vector<std::string>{"the disk is full", "works"});
    CHECK(journal.figures().failures == 3);
}

TEST_CASE("[journal] a game that the storage has otherwise is left out, the others are written") {
    FailingStorage storage;
    storage.taken = "b";
    std::vector<std::string> told, durable;
    {
        Journal journal(
            storage, [&](bool, const std::string&) { told.push_back("state"); },
            [&](const Journal::Refusal& refusal) {
                CHECK_FALSE(refusal.taken);
                told.push_back(refusal.game + ": " + refusal.why);
            });
        for (int i = 0; i < 100; ++i)
            for (const char* game : {"a", "b", "c"})
                journal.write({{game, i, "{}"}}, [&durable, game] { durable.push_back(game); });
    }
    CHECK(told == std::vector<std::string>{"b: it is taken"});
    CHECK(storage.stored.size() == 200);
    CHECK(std::count(durable.begin(), durable.end(), "a") == 100);
    CHECK(std::count(durable.begin(), durable.end(), "b") == 0);
    CHECK(std::count(durable.begin(), durable.end(), "c") == 100);
}

TEST_CASE("[journal] an epoch that is over is left out, a later one is written") {
    FailingStorage storage;
    storage.last_epoch = 1;
    std::vector<std::string> told;
    int durable = 0;
    {
        Journal journal(storage, {}, [&](const Journal::Refusal& refusal) {
            CHECK(refusal.taken);
            told.push_back(refusal.game + std::to_string(refusal.epoch));
        });
        for (const server::Epoch epoch : {1, 2})
            for (int i = 0; i < 20; ++i)
                journal.write({{"a", i, "{}", epoch}}, [&] { ++durable; });
    }
    CHECK(told == std::vector<std::string>{"a1"});
    CHECK(durable == 20);
    CHECK(storage.stored.size() == 20);
}

TEST_CASE("[journal] a storage that is back and refuses all that waited works again") {
    FailingStorage storage;
    storage.failures_to_come = 1;
    storage.last_epoch = 1;
    std::promise<void> works;
    Journal journal(storage, [&](bool failing, const std::string&) {
        if (!failing) works.set_value();
    });
    journal.write({{"a", 0, "{}", 1}}, [] {});
    CHECK(works.get_future().wait_for(10s) == std::future_status::ready);
}

TEST_CASE("[journal] two thousand games of a batch may be refused") {
    FailingStorage storage;
    storage.taken = "b";
    constexpr int games = 2000;
    std::atomic<int> refused{0};
    std::promise<void> done;
    Journal journal(storage, {}, [&](const Journal::Refusal&) { ++refused; });
    storage.failures_to_come = 1; // all of them wait together
    for (int i = 0; i < games; ++i)
        journal.write({{"b" + std::to_string(i), 0, "{}"}}, [] {});
    journal.write({{"a", 0, "{}"}}, [&] { done.set_value(); });
    REQUIRE(done.get_future().wait_for(60s) == std::future_status::ready);
    journal.end();
    CHECK(refused == games);
    CHECK(storage.stored.size() == 1);
    CHECK(journal.figures().waiting == 0);
}

TEST_CASE("[journal] one entry that the storage fails for keeps no other game up") {
    FailingStorage storage;
    storage.refused_text = "bad";
    std::vector<std::string> refused;
    std::atomic<int> durable{0};
    std::promise<void> given_up;
    Journal journal(storage, {}, [&](const Journal::Refusal& refusal) {
        refused.push_back(refusal.game + ": " + refusal.why);
        given_up.set_value();
    });
    auto end = given_up.get_future();
    journal.write({{"b", 0, "{}"}}, [] {});
    journal.write({{"b", 1, "bad"}}, [&] { durable = -1000; });
    journal.write({{"b", 2, "{}"}}, [&] { durable = -1000; });
    int written = 0;
    for (; written < 1000 && end.wait_for(20ms) != std::future_status::ready; ++written)
        journal.write({{"a" + std::to_string(written % 40), written / 40, "{}"}},
                      [&] { ++durable; });
    REQUIRE(written < 1000);
    journal.end();
    CHECK(refused == std::vector<std::string>{"b: not this text"});
    CHECK(durable == written);
    CHECK(journal.figures().waiting == 0);
}

TEST_CASE("[journal] a storage that was away for long has nobody given up") {
    FailingStorage storage;
    storage.failures_to_come = 8;
    std::atomic<int> refused{0}, durable{0};
    Journal journal(storage, {}, [&](const Journal::Refusal&) { ++refused; });
    std::promise<void> all;
    for (int i = 0; i < 20; ++i)
        journal.write({{"a" + std::to_string(i), 0, "{}"}}, [&] {
            if (++durable == 20) all.set_value();
        });
    REQUIRE(all.get_future().wait_for(60s) == std::future_status::ready);
    CHECK(refused == 0);
}

TEST_CASE("[journal] ends in time though the storage fails for ever") {
    FailingStorage storage;
    storage.failures_to_come = -1;
    bool called = false;
    const auto begin = std::chrono::steady_clock::now();
    {
        Journal journal(storage, {});
        journal.write({{"a", 0, "{}"}}, [&] { called = true; });
    }
    CHECK(std::chrono::steady_clock::now() - begin < 6s);
    CHECK_FALSE(called);
}

TEST_CASE("[journal] what was called durable is there after a kill, and nothing is missing before "
          "it") {
    const TemporaryFolder folder;
    for (int round = 0; round < 5; ++round) {
        const auto file = folder / std::to_string(round);
        int ends[2];
        REQUIRE(pipe(ends) == 0);
        const pid_t child = fork();
        if (child == 0) write_until_killed(file, ends[1]);
        close(ends[1]);
        int durable = 0;
        const int enough = 50 + 100 * round;
        while (durable < enough && read(ends[0], &durable, sizeof durable) == sizeof durable) {
        }
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        while (read(ends[0], &durable, sizeof durable) == sizeof durable) {
        }
        close(ends[0]);
        REQUIRE(durable >= enough);
        const auto entries = server::SqliteStorage(file).entries("a");
        CHECK(entries.size() >= static_cast<std::size_t>(durable));
        CHECK(in_order(entries));
    }
}
