// What every storage promises of wishes to be told.
#include "database/database.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "server/storage/wishes.hpp"
#include "tests/catch.hpp"
#include "tests/server/storage/any_storage.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using server::Mailing;
using server::Wish;
using server::WishStore;

namespace {

Wish wish(const std::string& id, const std::string& target = "{}", bool by_mail = false) {
    return {.id = id,
            .game = "a",
            .key = "anna",
            .by_mail = by_mail,
            .target = target,
            .language = "cs"};
}

std::vector<std::string> ids(const std::vector<Wish>& wishes) {
    std::vector<std::string> found;
    for (const Wish& each : wishes)
        found.push_back(each.id);
    std::sort(found.begin(), found.end());
    return found;
}

using Ids = std::vector<std::string>;

/// Of a game "a" that has begun, in the epoch of the storage.
void with_wishes(const std::function<void(AnyStorage&, WishStore&)>& act) {
    with_each_storage([&](AnyStorage& any) {
        any.storage->append({{"a", 0, "{}", any.epoch}, {"b", 0, "{}", any.epoch}});
        REQUIRE(any.storage->wishes() != nullptr);
        act(any, *any.storage->wishes());
    });
}

} // namespace

TEST_CASE("[any storage] wishes are kept, one for a target, and end") {
    with_wishes([](AnyStorage&, WishStore& store) {
        store.keep(wish("1"), "", 3);
        store.keep(wish("2", "other"), "", 3);
        store.keep(wish("3"), "", 4); // the same browser once more
        Wish elsewhere = wish("4");
        elsewhere.game = "b";
        store.keep(elsewhere, "", 0);
        CHECK(ids(store.wishes("a")) == Ids{"2", "3"});
        CHECK(ids(store.wishes_of("anna")) == Ids{"2", "3", "4"});
        const Wish kept = store.wish("2").value();
        CHECK(kept.target == "other");
        CHECK(kept.language == "cs");
        CHECK(kept.confirmed);
        CHECK_FALSE(kept.by_mail);
        CHECK_FALSE(store.wish("1"));
        store.end("2");
        CHECK(ids(store.wishes("a")) == Ids{"3"});
        store.end_all_like(wish("3"));
        CHECK(store.wishes_of("anna").empty());
    });
}

TEST_CASE("[any storage] wishes end with a game, a seat, or a person") {
    with_wishes([](AnyStorage& any, WishStore& store) {
        const auto keep_all = [&] {
            for (const char* const game : {"a", "b"})
                for (const char* const key : {"anna", "boris"}) {
                    Wish each = wish(std::string(game) + key);
                    each.game = game;
                    each.key = key;
                    store.keep(each, "", 0);
                }
        };
        keep_all();
        store.end_key("a", "anna");
        CHECK(ids(store.wishes("a")) == Ids{"aboris"});
        store.end_game("a");
        CHECK(store.wishes("a").empty());
        CHECK(store.wishes("b").size() == 2);
        store.forget_key("boris");
        CHECK(ids(store.wishes("b")) == Ids{"banna"});
        store.forget_key("anna");
        keep_all();
        any.storage->close("a");
        store.tidy();
        CHECK(store.wishes("a").empty());
        any.age("b", 8000);
        any.storage->close("b");
        any.storage->forget(std::chrono::seconds(7900), false);
        CHECK(store.wishes_of("anna").empty());
    });
}

TEST_CASE("[any storage] what was seen, or told already, is not told; and nothing twice") {
    with_wishes([](AnyStorage& any, WishStore& store) {
        store.keep(wish("1"), "", 5);
        CHECK_FALSE(store.mark(wish("1"), 5, any.epoch)); // it was there then
        CHECK(store.mark(wish("1"), 6, any.epoch));
        CHECK(store.is_news(wish("1"), 6));
        CHECK_FALSE(store.mark(wish("1"), 6, any.epoch));
        CHECK_FALSE(store.mark(wish("1"), 9, any.epoch)); // one was told already
        store.saw("a", "anna", 9);
        CHECK_FALSE(store.is_news(wish("1"), 6));
        CHECK_FALSE(store.mark(wish("1"), 9, any.epoch));
        store.saw("a", "anna", 8); // nothing is unseen again
        CHECK_FALSE(store.mark(wish("1"), 9, any.epoch));
        CHECK(store.mark(wish("1"), 10, any.epoch));
        store.saw("a", "boris", 99);
        CHECK(store.is_news(wish("1"), 10));
        store.end("1");
        CHECK_FALSE(store.mark(wish("1"), 20, any.epoch));
    });
}

TEST_CASE("[any storage] only who holds a game tells of it") {
    with_wishes([](AnyStorage& any, WishStore& store) {
        if (any.kind == "SQLite") return; // one process has it for itself
        store.keep(wish("1"), "", 0);
        CHECK_FALSE(store.mark(wish("1"), 1, any.epoch + 1));
        CHECK(store.mark(wish("1"), 1, any.epoch));
    });
}

TEST_CASE("[any storage] a code is tried a few times, and told nothing before") {
    with_wishes([](AnyStorage& any, WishStore& store) {
        Wish mail = wish("1", "anna@example.org", true);
        store.keep(mail, "code", 0);
        CHECK_FALSE(store.wish("1")->confirmed);
        CHECK(store.wish("1")->by_mail);
        CHECK_FALSE(store.mark(mail, 1, any.epoch));
        CHECK_FALSE(store.confirm("1", "wrong"));
        CHECK_FALSE(store.confirm("1", ""));
        CHECK(store.confirm("1", "code"));
        CHECK(store.wish("1")->confirmed);
        CHECK_FALSE(store.confirm("1", "code")); // it waits for none
        CHECK(store.mark(mail, 1, any.epoch));
        mail.id = "2"; // asked for once more
        store.keep(mail, "other", 0);
        CHECK_FALSE(store.wish("1"));
        for (int tries = 0; tries < WishStore::tries_of_a_code; ++tries)
            CHECK_FALSE(store.confirm("2", "wrong"));
        CHECK_FALSE(store.confirm("2", "other"));
        CHECK_FALSE(store.confirm("nobody's", "other"));
    });
}

TEST_CASE("[any storage] so many mails go to an address in a day, and none to who wants none") {
    with_wishes([](AnyStorage&, WishStore& store) {
        for (const Mailing mailing : {Mailing::turn, Mailing::code}) {
            for (int mails = 0; mails < WishStore::mails_a_day; ++mails)
                CHECK(store.take_mail("here", mailing));
            CHECK_FALSE(store.take_mail("here", mailing));
            CHECK(store.take_mail("there", mailing));
        }
        store.tidy();
        CHECK_FALSE(store.take_mail("here", Mailing::turn));
        store.refuse_mail("nowhere");
        store.refuse_mail("nowhere");
        CHECK_FALSE(store.take_mail("nowhere", Mailing::code));
        store.tidy();
        CHECK_FALSE(store.take_mail("nowhere", Mailing::turn));
    });
}

TEST_CASE("[any storage] a secret is the first that was given") {
    with_wishes([](AnyStorage&, WishStore& store) {
        CHECK(store.secret("key", "one") == "one");
        CHECK(store.secret("key", "two") == "one");
        CHECK(store.secret("other", "two") == "two");
    });
}

TEST_CASE("[any storage] texts of entries are others where somebody wants theirs to be gone") {
    with_wishes([](AnyStorage& any, WishStore&) {
        any.storage->append({{"a", 1, "[1]", any.epoch}, {"a", 2, "[2]", any.epoch}});
        any.storage->rewrite({{"a", 1, "[7]", any.epoch}});
        std::vector<std::string> texts;
        for (const server::Entry& entry : any.storage->entries("a"))
            texts.push_back(entry.text);
        CHECK(texts == std::vector<std::string>{"{}", "[7]", "[2]"});
    });
}

TEST_CASE("[storage] mails of a day that has passed make room for others") {
    const TemporaryFolder folder;
    const auto file = folder / "games.db";
    server::SqliteStorage storage(file);
    WishStore& store = *storage.wishes();
    for (int mails = 0; mails < WishStore::mails_a_day; ++mails)
        CHECK(store.take_mail("here", Mailing::turn));
    const auto pass = [&](int seconds) {
        database::Database database(file);
        database::Statement(database, "UPDATE mailbox SET last = last - ?1, before = before - ?1")
            .with(seconds)
            .step();
        database::Statement(database, "UPDATE wish SET made = made - ?").with(seconds).step();
    };
    pass(86'000);
    CHECK_FALSE(store.take_mail("here", Mailing::turn));
    pass(500);
    CHECK(store.take_mail("here", Mailing::turn));
    store.keep(wish("1", "anna@example.org", true), "code", 0);
    pass(WishStore::seconds_of_a_code + 10);
    CHECK_FALSE(store.confirm("1", "code"));
    pass(86'400);
    store.tidy();
    CHECK_FALSE(store.wish("1"));
}

TEST_CASE("[storage] who forgets beside a server does so in a file of its version") {
    const TemporaryFolder folder;
    const auto file = folder / "games.db";
    {
        server::SqliteStorage storage(file);
        storage.wishes()->keep(wish("1"), "", 0);
        server::SqliteStorage beside = server::SqliteStorage::to_forget(file);
        beside.wishes()->forget_key("anna");
        CHECK(storage.wishes()->wishes("a").empty());
    }
    database::Database(file).run("PRAGMA user_version = 3");
    CHECK_THROWS_AS(server::SqliteStorage::to_forget(file), server::StorageError);
}
