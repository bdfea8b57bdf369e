#include "frontend/desktop/statistics/game_counter.hpp"
#include "frontend/desktop/statistics/statistics_tables.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <thread>

using namespace bastide;

namespace {

const words::Language in_english;

const std::vector<played::PlayedGame> one_game = {
    {.file = "a.jsonl",
     .plugins = {"base", "not-here"},
     .seats = {{"Ann", "person", "red", 20, true, {{"city", 20}, {"road", 0}}},
               {"", "normal", "blue", 5, false, {{"city", 0}, {"road", 5}}}},
     .turns = 30,
     .seconds = 150,
     .largest = {{"city", 6, 12, 0}, {"unknown:thing", 0, 3, 1}}}};

} // namespace

TEST_CASE("[desktop] statistics are told in the words of the plugins that are there") {
    const played::Totals totals = played::totals_of(one_game, {});
    const auto tables =
        desktop::statistics_tables(totals, one_game, tests::all_plugins(), in_english);
    REQUIRE(tables.size() == 5);
    for (const desktop::StatisticsTable& table : tables)
        for (const desktop::StatisticsRow& row : table.rows)
            CHECK(row.numbers.size() == table.columns.size());
    CHECK(tables[0].rows[0].name == "Ann");
    CHECK(tables[0].rows[0].numbers == std::vector<std::string>{"1", "1 (100 %)", "20.0", "20"});
    CHECK(tables[0].rows[1].name == "Blue");
    CHECK(tables[0].rows[1].note == "computer");
    CHECK(tables[1].rows[0].name == "Cities");
    CHECK(tables[1].rows[0].share == 1);
    CHECK(tables[1].rows[1].share == .25);
    CHECK(tables[2].rows[0].name == "Base game · not-here");
    CHECK(tables[2].rows[0].numbers == std::vector<std::string>{"1", "3", "12.5"});
    CHECK(tables[3].rows[0].name == "Highest score");
    CHECK(tables[3].rows[1].name == "Largest city");
    CHECK(tables[3].rows[1].numbers == std::vector<std::string>{"6", "12"});
    CHECK(tables[3].rows[2].name == "Thing: most points");
    CHECK(tables[4].rows[0].name == "Ann 20, Blue 5");
    CHECK(tables[4].rows[0].file == "a.jsonl");
    CHECK(tables[3].rows[0].file == "a.jsonl");
    CHECK(desktop::games_text(totals, in_english) == "1 game, 3 minutes");
    for (const auto& table : desktop::statistics_tables({}, {}, tests::all_plugins(), in_english))
        CHECK(table.rows.empty());
}

TEST_CASE("[desktop] saved games are looked into meanwhile, and an empty folder soon") {
    const tests::TemporaryFolder folder;
    desktop::GameCounter counter({folder / "saves", "", false}, tests::all_plugins());
    for (int i = 0; i < 1000 && counter.busy(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK_FALSE(counter.busy());
    CHECK(counter.problem().empty());
    const auto games = counter.take();
    REQUIRE(games);
    CHECK(games->empty());
    CHECK_FALSE(counter.take());
}
