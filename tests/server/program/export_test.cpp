#include "server/program/export.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/storage/any_storage.hpp"
#include "tests/support.hpp"
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_connection.hpp"
#endif

#include <sstream>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[server export] games become records, one that cannot is told and leaves the others") {
    const TemporaryFolder folder;
    MemoryStorage memory;
    std::string begun, waiting;
    {
        Visit visit(memory);
        engine::Random random(1);
        begun = game_for_two(visit);
        play(visit, {anna, boris}, 10, random);
        waiting = visit.ask(anna, "offer", offer_of({"base"}, {"person", "open"}))
                      .at("result")
                      .at("game");
    }
    {
        server::SqliteStorage storage(folder / "data/games.db");
        for (const std::string& game : {begun, waiting})
            storage.append(memory.entries(game));
    }
    server::ExportOptions options{folder / "data", "", {}, {}, folder / "records"};
    options.plugins.bundled = source_folder() / "plugins";
    CHECK_FALSE(server::export_games(options)); // one has not begun
    CHECK_FALSE(std::filesystem::exists(folder / ("records/" + waiting + ".jsonl")));

    std::istringstream lines(read_text(folder / ("records/" + begun + ".jsonl")));
    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(Json::parse(line).at("plugins").is_array());
    int actions = 0;
    while (std::getline(lines, line))
        actions += Json::parse(line).contains("do") ? 1 : 0;
    CHECK(actions >= 10);

    options.games = {begun};
    CHECK(server::export_games(options));
    options.games = {"nowhere"};
    CHECK_FALSE(server::export_games(options));
}

#ifdef BASTIDE_POSTGRES
TEST_CASE("[postgres] a database that holds no games is not changed by exporting them") {
    empty_test_database();
    const TemporaryFolder folder;
    server::ExportOptions options{folder / "data", test_database(), {}, {}, {}};
    options.plugins.bundled = source_folder() / "plugins";
    CHECK_THROWS_WITH(server::export_games(options),
                      Catch::Matchers::ContainsSubstring("holds no games of a server"));
    CHECK(server::PostgresConnection(test_database())
              .ask("SELECT FROM pg_namespace WHERE nspname = 'bastide'")
              .size()
          == 0);
}
#endif
