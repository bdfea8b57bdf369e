#include "tests/server/storage/any_storage.hpp"

#include "database/database.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_storage.hpp"
#endif

#include <cstdlib>

namespace bastide::tests {

std::string test_database() {
    const char* const url = std::getenv("BASTIDE_TEST_DATABASE");
    return url == nullptr ? "" : url;
}

#ifdef BASTIDE_POSTGRES
void empty_test_database() {
    server::PostgresConnection(test_database()).ask("DROP SCHEMA IF EXISTS bastide CASCADE");
}

static AnyStorage postgres() {
    empty_test_database();
    auto opened = std::make_unique<server::PostgresStorage>(test_database(), "http://here");
    const server::Epoch epoch = opened->renew();
    return {"PostgreSQL", std::move(opened), epoch, [](const std::string& game, int seconds) {
                server::PostgresConnection(test_database())
                    .ask("UPDATE game SET changed = changed - make_interval(secs => $2) "
                         "WHERE name = $1",
                         {game, std::to_string(seconds)});
            }};
}
#endif

void with_each_storage(const std::function<void(AnyStorage&)>& act) {
    const TemporaryFolder folder;
    const auto file = folder / "games.db";
    AnyStorage sqlite{"SQLite", std::make_unique<server::SqliteStorage>(file), 0,
                      [file](const std::string& game, int seconds) {
                          database::Database database(file);
                          database::Statement(database, "UPDATE game SET changed = changed - ? "
                                                        "WHERE name = ?")
                              .with(seconds, game)
                              .step();
                      }};
    INFO(sqlite.kind);
    act(sqlite);
#ifdef BASTIDE_POSTGRES
    if (test_database().empty()) return;
    AnyStorage shared = postgres();
    INFO(shared.kind);
    act(shared);
#endif
}

} // namespace bastide::tests
