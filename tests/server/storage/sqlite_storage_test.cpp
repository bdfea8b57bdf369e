#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/full_disk.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using server::Entry;
using server::SqliteStorage;
using server::StorageError;

namespace {

std::vector<std::string> texts(SqliteStorage& storage, const std::string& game) {
    std::vector<std::string> found;
    for (const Entry& entry : storage.entries(game))
        found.push_back(std::to_string(entry.number) + entry.text);
    return found;
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("[storage] entries come back in the order of their numbers, also from another run") {
    const TemporaryFolder folder;
    const auto file = folder / "new folder/games.db";
    {
        SqliteStorage storage(file);
        storage.append({{"b", 0, "{}"}, {"a", 1, "[1]"}, {"a", 0, "{\"x\": \"ž\\u0000\"}"}});
        storage.append({{"a", 2, "{}"}});
    }
    SqliteStorage storage(file);
    CHECK(storage.games() == Texts{"b", "a"});
    CHECK(texts(storage, "a") == Texts{"0{\"x\": \"ž\\u0000\"}", "1[1]", "2{}"});
    CHECK(texts(storage, "nobody's").empty());
    storage.close("b");
    CHECK(storage.games() == Texts{"a"});
    CHECK(texts(storage, "b") == Texts{"0{}"});
}

TEST_CASE("[storage] what is no file of games is left as it is") {
    const TemporaryFolder folder;
    write_text(folder / "text", std::string(5000, 'x'));
    CHECK_THROWS_AS(SqliteStorage(folder / "text"), StorageError);
    CHECK(read_text(folder / "text") == std::string(5000, 'x'));

    database::Database(folder / "other").run("CREATE TABLE game (id INTEGER)");
    CHECK_THROWS_WITH(SqliteStorage(folder / "other"),
                      ContainsSubstring("holds no games of a server"));
    SqliteStorage(folder / "later").append({{"a", 0, "{}"}});
    database::Database(folder / "later").run("PRAGMA user_version = 5");
    CHECK_THROWS_WITH(SqliteStorage(folder / "later"), ContainsSubstring("later version"));
    write_text(folder / "file", "");
    CHECK_THROWS_AS(SqliteStorage(folder / "file/below/games.db"), StorageError);
}

TEST_CASE("[storage] a second server is kept out, a reader is not") {
    const TemporaryFolder folder;
    SqliteStorage storage(folder / "games.db");
    storage.append({{"a", 0, "{}"}});
    CHECK_THROWS_WITH(SqliteStorage(folder / "games.db"), ContainsSubstring("another server"));
    database::Database reader(folder / "games.db");
    database::Statement count(reader, "SELECT count(*) FROM entry");
    REQUIRE(count.step());
    CHECK(count.number(0) == 1);
    SqliteStorage other = SqliteStorage::to_read(folder / "games.db");
    CHECK(texts(other, "a") == Texts{"0{}"});
    CHECK_THROWS_WITH(SqliteStorage::to_read(folder / "none.db"), ContainsSubstring("no games"));
    CHECK_FALSE(std::filesystem::exists(folder / "none.db"));
}

TEST_CASE(
    "[storage] games that nothing was added to for long are forgotten, open ones if told to") {
    const TemporaryFolder folder;
    SqliteStorage storage(folder / "games.db");
    storage.append({{"old", 0, "{}"}, {"old and closed", 0, "{}"}, {"closed", 0, "{}"}});
    database::Database(folder / "games.db")
        .run("UPDATE game SET changed = unixepoch() - 1000 WHERE name LIKE 'old%'");
    storage.close("closed");
    storage.close("old and closed");
    storage.forget(std::chrono::seconds(900), false);
    CHECK(storage.games() == Texts{"old"});
    CHECK(texts(storage, "old") == Texts{"0{}"});
    CHECK(texts(storage, "closed") == Texts{"0{}"});
    CHECK(texts(storage, "old and closed").empty());
    storage.append({{"old", 1, "{}"}}); // it is played again
    storage.forget(std::chrono::seconds(900), true);
    CHECK(storage.games() == Texts{"old"});
    storage.forget(std::chrono::seconds(0), true);
    CHECK(storage.games().empty());
}

TEST_CASE("[storage] a file of the first version is gone on with") {
    const TemporaryFolder folder;
    SqliteStorage(folder / "games.db").append({{"a", 0, "{}"}});
    database::Database(folder / "games.db")
        .run("DROP TABLE wish; DROP TABLE mailbox; DROP TABLE secret; DROP TABLE listing; "
             "ALTER TABLE game DROP COLUMN changed; PRAGMA user_version = 1");
    SqliteStorage storage(folder / "games.db");
    storage.append({{"a", 1, "{}"}});
    storage.forget(std::chrono::seconds(900), true);
    CHECK(texts(storage, "a") == Texts{"0{}", "1{}"});
}

TEST_CASE("[storage] a file of the second version is gone on with, and what is told is kept") {
    const TemporaryFolder folder;
    SqliteStorage(folder / "games.db").append({{"a", 0, "{}"}});
    database::Database(folder / "games.db")
        .run("DROP TABLE wish; DROP TABLE mailbox; DROP TABLE secret; DROP TABLE listing; "
             "PRAGMA user_version = 2");
    SqliteStorage(folder / "games.db").tell({{"a", "{}"}});
    SqliteStorage storage(folder / "games.db");
    CHECK(texts(storage, "a") == Texts{"0{}"});
    REQUIRE(storage.leases().size() == 1);
    CHECK(storage.leases().front().told == "{}");
}

TEST_CASE("[storage] a file of the third version is gone on with, and wishes are kept in it") {
    const TemporaryFolder folder;
    {
        SqliteStorage before(folder / "games.db");
        before.append({{"a", 0, "{}"}});
        before.tell({{"a", "{}"}});
    }
    database::Database(folder / "games.db")
        .run("DROP TABLE wish; DROP TABLE mailbox; DROP TABLE secret; PRAGMA user_version = 3");
    SqliteStorage storage(folder / "games.db");
    CHECK(texts(storage, "a") == Texts{"0{}"});
    CHECK(storage.leases().front().told == "{}");
    storage.wishes()->keep({.id = "1", .game = "a", .key = "k", .target = "{}", .language = {}}, "",
                           0);
    CHECK(storage.wishes()->wishes("a").size() == 1);
}

TEST_CASE("[storage] what was told of games last comes with them, and how much there is of each") {
    const TemporaryFolder folder;
    const auto told = [&](const char* game) {
        SqliteStorage storage(folder / "games.db"); // another run
        std::string found = "none";
        for (const server::Lease& lease : storage.leases())
            if (lease.game == game) found = lease.told + std::to_string(lease.entries);
        return found;
    };
    {
        SqliteStorage storage(folder / "games.db");
        storage.tell({{"b", "{}"}, {"a", "old"}}); // before it is written
        storage.append({{"a", 0, "{}"}, {"a", 1, "{}"}, {"b", 0, "{}"}, {"c", 0, "{}"}});
        storage.tell({{"a", "new"}, {"nowhere", ""}});
    }
    CHECK(told("a") == "new2");
    CHECK(told("b") == "{}1");
    CHECK(told("c") == "1");
    {
        SqliteStorage storage(folder / "games.db");
        storage.close("b");
        storage.tell({{"a", ""}});
    }
    CHECK(told("a") == "2");
    CHECK(told("b") == "none");
    SqliteStorage(folder / "games.db").forget(std::chrono::seconds(0), false);
    database::Database database(folder / "games.db");
    database::Statement count(database, "SELECT count(*) FROM listing");
    REQUIRE(count.step());
    CHECK(count.number(0) == 0);
}

TEST_CASE("[storage] on a full disk nothing is half stored, and all goes on when there is room") {
    const TemporaryFolder folder;
    SqliteStorage storage(folder / "games.db");
    storage.append({{"a", 0, "{}"}});
    const std::vector<Entry> large = {{"a", 1, "{}"}, {"a", 2, std::string(1'000'000, 'x')}};
    {
        const FullDisk full(200'000);
        CHECK_THROWS_AS(storage.append(large), StorageError);
        CHECK(texts(storage, "a") == Texts{"0{}"});
    }
    storage.append(large);
    CHECK(storage.entries("a").size() == 3);
}
