#include "server/program/copy.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/storage/any_storage.hpp"
#include "tests/support.hpp"
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_storage.hpp"
#endif

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using server::Entry;
using server::SqliteStorage;

namespace {

/// A folder with a game that is played, one that waits, and one that was closed.
struct Source {
    TemporaryFolder folder;
    std::vector<std::string> games;

    Source() {
        MemoryStorage memory;
        Visit visit(memory);
        engine::Random random(1);
        games = {game_for_two(visit)};
        play(visit, {anna, boris}, 20, random);
        for (int i = 0; i < 2; ++i)
            games.push_back(
                visit.ask(anna, "offer", offer_of({"base", "river"}, {"person", "open"}))
                    .at("result")
                    .at("game")
                    .get<std::string>());
        SqliteStorage storage(folder / "from/games.db");
        for (const std::string& game : games)
            storage.append(memory.entries(game));
        storage.close(games.back());
    }
    std::string place(const std::string& name) const { return (folder / name).string(); }
    bool copy(const std::string& from, const std::string& to) {
        server::CopyOptions options{from, to, folder / "data", {}};
        options.plugins.bundled = source_folder() / "plugins";
        told.clear();
        return server::copy_games(options, [&](const std::string& line) { told += line + '\n'; });
    }
    std::string told;
};

std::vector<std::string> all_of(server::Storage& storage) {
    std::vector<std::string> all;
    const auto open = storage.games();
    for (const std::string& game : storage.all_games()) {
        const bool is_open = std::find(open.begin(), open.end(), game) != open.end();
        all.push_back(game + (is_open ? " open" : " closed"));
        for (const Entry& entry : storage.entries(game))
            all.push_back(std::to_string(entry.number) + entry.text);
    }
    return all;
}

std::vector<std::string> all_of(const std::string& folder) {
    SqliteStorage storage = SqliteStorage::to_read(folder + "/games.db");
    return all_of(storage);
}

} // namespace

TEST_CASE("[server copy] all games go to another folder, also while a server has them") {
    Source source;
    const SqliteStorage server(source.place("from") + "/games.db"); // holds the lock
    REQUIRE(source.copy(source.place("from"), source.place("to")));
    CHECK_THAT(source.told, ContainsSubstring("3 games") && ContainsSubstring("0 do not hold"));
    CHECK(all_of(source.place("to")) == all_of(source.place("from")));
    CHECK(all_of(source.place("to")).size() > 30);
    CHECK_THROWS_WITH(source.copy(source.place("from"), source.place("to")),
                      ContainsSubstring("is there already"));
    CHECK(all_of(source.place("to")) == all_of(source.place("from")));
}

TEST_CASE("[server copy] a game that does not hold is told of, the others are copied") {
    Source source;
    SqliteStorage(source.place("from") + "/games.db")
        .append({{"wrong", 0, "{\"start\":[]}"}, {"wrong", 1, "{}"}});
    CHECK_FALSE(source.copy(source.place("from"), source.place("to")));
    CHECK_THAT(source.told,
               ContainsSubstring("game wrong: ") && ContainsSubstring("1 do not hold"));
    CHECK(all_of(source.place("to")) == all_of(source.place("from")));
}

#ifdef BASTIDE_POSTGRES
TEST_CASE("[postgres] games are copied from SQLite and back, and are the same") {
    empty_test_database();
    Source source;
    REQUIRE(source.copy(source.place("from"), test_database()));
    {
        server::PostgresStorage there(test_database(), "http://here");
        CHECK(all_of(there) == all_of(source.place("from")));
        there.renew();
        CHECK(there.claim(10).size() == 2); // nobody holds them
    }
    REQUIRE(source.copy(test_database(), source.place("back")));
    CHECK(all_of(source.place("back")) == all_of(source.place("from")));
}
#endif
