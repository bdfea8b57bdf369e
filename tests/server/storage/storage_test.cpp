// What every storage promises.
#include "tests/catch.hpp"
#include "tests/server/storage/any_storage.hpp"

using namespace bastide;
using namespace bastide::tests;
using server::Entry;
using server::Epoch;
using server::Storage;

namespace {

using Texts = std::vector<std::string>;

Texts texts(Storage& storage, const std::string& game) {
    Texts found;
    for (const Entry& entry : storage.entries(game))
        found.push_back(std::to_string(entry.number) + entry.text);
    return found;
}

} // namespace

TEST_CASE("[any storage] entries come back by their numbers, games as they began") {
    with_each_storage([](AnyStorage& any) {
        Storage& storage = *any.storage;
        const Epoch epoch = any.epoch;
        const std::string odd = R"({"x": "ž\u0000 \"quoted\" {a,b} \\ 'q' $1 NULL"})";
        storage.append({{"b", 0, "{}", epoch}, {"a", 1, "[1]", epoch}, {"a", 0, odd, epoch}});
        storage.append({{"a", 2, "", epoch}});
        CHECK(storage.games() == Texts{"b", "a"});
        CHECK(texts(storage, "a") == Texts{"0" + odd, "1[1]", "2"});
        CHECK(texts(storage, "nobody's").empty());
        storage.close("b");
        CHECK(storage.games() == Texts{"a"});
        CHECK(storage.all_games() == Texts{"b", "a"});
        CHECK(texts(storage, "b") == Texts{"0{}"});
        CHECK(storage.reopen("b"));
        CHECK(storage.games() == Texts{"b", "a"});
        CHECK_FALSE(storage.reopen("nobody's"));
        CHECK(storage.all_games() == Texts{"b", "a"});
    });
}

TEST_CASE("[any storage] a batch is stored whole or not at all, and may be repeated") {
    with_each_storage([](AnyStorage& any) {
        Storage& storage = *any.storage;
        const Epoch epoch = any.epoch;
        const std::vector<Entry> batch = {{"a", 0, "{}", epoch}, {"a", 1, "[]", epoch}};
        storage.append(batch);
        storage.append(batch);
        storage.append({{"a", 1, "[]", epoch}, {"a", 2, "x", epoch}}); // the end was not seen
        CHECK_THROWS_AS(
            storage.append({{"a", 3, "{}", epoch}, {"a", 1, "[2]", epoch}, {"c", 0, "{}", epoch}}),
            server::ConflictError);
        CHECK(texts(storage, "a") == Texts{"0{}", "1[]", "2x"});
        CHECK(storage.games() == Texts{"a"});
        storage.append({{"c", 0, "{}", epoch}});
        CHECK(storage.games() == Texts{"a", "c"});
        storage.append({});
    });
}

TEST_CASE("[any storage] games that nothing was added to for long are forgotten") {
    with_each_storage([](AnyStorage& any) {
        Storage& storage = *any.storage;
        for (const char* const game : {"old", "old and closed", "closed"})
            storage.append({{game, 0, "{}", any.epoch}});
        any.age("old", 8000);
        any.age("old and closed", 8000);
        storage.close("closed");
        storage.close("old and closed");
        storage.forget(std::chrono::seconds(7900), false);
        CHECK(storage.games() == Texts{"old"});
        CHECK(texts(storage, "closed") == Texts{"0{}"});
        CHECK(texts(storage, "old and closed").empty());
        storage.append({{"old", 1, "{}", any.epoch}}); // it is played again
        storage.forget(std::chrono::seconds(7900), true);
        CHECK(storage.games() == Texts{"old"});
        storage.forget(std::chrono::seconds(0), true);
        CHECK(storage.games().empty());
    });
}

TEST_CASE("[any storage] large entries, many games at once") {
    with_each_storage([](AnyStorage& any) {
        std::vector<Entry> batch;
        for (int i = 0; i < 3000; ++i)
            batch.push_back({"game " + std::to_string(i % 500), i / 500, "{}", any.epoch});
        batch.push_back({"large", 0, std::string(1'000'000, 'x'), any.epoch});
        any.storage->append(batch);
        CHECK(any.storage->games().size() == 501);
        CHECK(any.storage->entries("game 7").size() == 6);
        CHECK(any.storage->entries("large").front().text.size() == 1'000'000);
    });
}

TEST_CASE("[any storage] many games are forgotten at once, and others stay") {
    with_each_storage([](AnyStorage& any) {
        std::vector<Entry> batch;
        for (int i = 0; i < 101; ++i)
            batch.push_back({"game " + std::to_string(i), 0, "{}", any.epoch});
        any.storage->append(batch);
        for (int i = 0; i < 101; ++i) {
            if (i != 50) any.age("game " + std::to_string(i), 8000);
            any.storage->close("game " + std::to_string(i));
        }
        any.storage->forget(std::chrono::seconds(7900), false);
        for (int i = 0; i < 101; ++i)
            CHECK(any.storage->entries("game " + std::to_string(i)).size() == (i == 50 ? 1 : 0));
    });
}
