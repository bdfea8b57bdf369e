// What PostgreSQL reads for a statement, of many games: run by tests/server/cluster/postgres.py.
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/storage/any_storage.hpp"

#include <functional>
#include <map>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using server::Epoch;
using server::PostgresConnection;
using server::PostgresRows;
using server::PostgresStorage;

namespace {

/// Of 20,000 games half are open: a thousand of each of ten processes, of which one lives no more.
class ManyGames {
  public:
    ManyGames() {
        empty_test_database();
        PostgresStorage(test_database(), "");
        PostgresConnection maker(test_database()); // counted for itself, before all else
        for (const char* const sql :
             {"INSERT INTO server SELECT 1000000 + i, '', clock_timestamp() + interval '1 hour' "
              "FROM generate_series(5, 19, 2) AS i",
              "INSERT INTO game (name, closed, changed, holder, epoch) SELECT 'game' || i, "
              "i % 2 = 0, clock_timestamp() - i % 1000 * interval '1 minute', "
              "CASE WHEN i % 2 = 1 THEN 1000000 + i % 20 END, 1 FROM generate_series(1, 20000) AS "
              "i",
              "INSERT INTO entry SELECT name, 0, '{}', 1 FROM game",
              "INSERT INTO listing SELECT name, holder, nextval('news'), '{}' FROM game "
              "WHERE NOT closed ORDER BY begun",
              "ANALYZE"})
            maker.ask(sql);
    }

    /// By the process that holds a thousand of them; its statements are counted when it has ended.
    /// Of no table it may read more than `most` rows: an index can be walked from end to end too.
    void look_at_few(const char* what, std::int64_t most,
                     const std::function<void(PostgresStorage&)>& act) {
        INFO(what);
        look_.ask("ALTER SEQUENCE epoch RESTART WITH 1000003");
        await_counts();
        const std::int64_t whole = count("seq_scan"), by_index = count("idx_scan");
        const auto before = rows_read();
        {
            PostgresStorage process(test_database(), "http://here");
            REQUIRE(process.renew() == holder);
            act(process);
            process.release();
        }
        await_counts();
        CHECK(count("seq_scan") == whole);
        CHECK(count("idx_scan") > by_index);
        for (const auto& [table, rows] : rows_read()) {
            INFO(table);
            CHECK(rows - before.at(table) <= most);
        }
    }

    static constexpr Epoch holder = 1000003;

  private:
    std::int64_t count(const char* of) {
        return look_
            .ask(("SELECT sum(" + std::string(of)
                  + ")::bigint FROM pg_stat_user_tables "
                    "WHERE schemaname = 'bastide' AND relname IN ('game', 'entry', 'listing')")
                     .c_str())
            .integer(0, 0);
    }
    /// By table, those of its indexes too.
    std::map<std::string, std::int64_t> rows_read() {
        const PostgresRows rows =
            look_.ask("SELECT relname::text, (seq_tup_read + (SELECT sum(idx_tup_read) FROM "
                      "pg_stat_user_indexes AS of WHERE of.relid = tables.relid))::bigint FROM "
                      "pg_stat_user_tables AS tables WHERE schemaname = 'bastide' "
                      "AND relname IN ('game', 'entry', 'listing')");
        std::map<std::string, std::int64_t> read;
        for (int row = 0; row < rows.size(); ++row)
            read[rows.text(row, 0)] = rows.integer(row, 1);
        return read;
    }
    /// A connection hands in what it has counted before it ends.
    void await_counts() {
        const auto others = [&] {
            return look_
                .ask("SELECT FROM pg_stat_activity WHERE application_name = 'bastide-server' "
                     "AND pid <> pg_backend_pid()")
                .size();
        };
        for (int patience = 0; others() != 0; ++patience) {
            REQUIRE(patience < 1000);
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }

    PostgresConnection look_{test_database()};
};

} // namespace

TEST_CASE("[postgres] of many games a statement reads those alone that it is about") {
    ManyGames many;
    many.look_at_few("claim", 2000, [](PostgresStorage& process) {
        CHECK(process.claim(50).size() == 50);
        CHECK(process.claim("game1"));
    });
    many.look_at_few("held", 4000, [](PostgresStorage& process) {
        const PostgresStorage::Held held = process.held();
        CHECK(held.unheld == 949);
        CHECK(held.own == 1051);
    });
    many.look_at_few("hear", 9000, [](PostgresStorage& process) {
        CHECK(process.hear().size() == 8000);
        CHECK(process.hear().empty());
    });
    many.look_at_few("tell", 4000, [](PostgresStorage& process) {
        process.tell({{"game3", "{}"}, {"game4", ""}});
    });
    many.look_at_few("forget", 2000, [](PostgresStorage& process) {
        process.forget(std::chrono::minutes(998), false);
        process.forget(std::chrono::minutes(998), true);
        CHECK(process.entries("game998").empty());
        CHECK(process.entries("game999").empty());
        CHECK(process.entries("game997").size() == 1);
    });
    many.look_at_few("append", 200, [](PostgresStorage& process) {
        process.append({{"game3", 1, "{}", 1}, {"new", 0, "{}", ManyGames::holder}});
        CHECK(process.holder("game3") == "http://here");
        process.close("game3");
    });
}
#endif
