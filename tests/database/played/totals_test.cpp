#include "database/played/totals.hpp"
#include "tests/catch.hpp"

using namespace bastide::played;

namespace {

PlayedSeat seat(const std::string& name, const std::string& kind, int score, bool won) {
    return {name, kind, "red", score, won, {{"city", score - 10}, {"road", 10}}};
}

std::vector<PlayedGame> three_games() {
    return {{.file = "c",
             .finished = 300,
             .plugins = {"base", "river"},
             .seats = {seat("Ann", "person", 60, false), seat("Bob", "person", 70, true)},
             .turns = 72,
             .seconds = 600,
             .largest = {{"city", 9, 18, 1}}},
            {.file = "b",
             .finished = 200,
             .plugins = {"base"},
             .seats = {seat("Ann", "person", 70, true), seat("Bob", "normal", 30, false)},
             .turns = 71,
             .largest = {{"city", 9, 18, 0}, {"road", 4, 4, 1}}},
            {.file = "a",
             .finished = 100,
             .plugins = {"base"},
             .seats = {seat("", "person", 20, false), seat("Ann", "person", 20, false)},
             .turns = 71}};
}

} // namespace

TEST_CASE("[played] sums by player, plugins and category, and the best ever") {
    const Totals all = totals_of(three_games(), {});
    CHECK(all.games == 3);
    CHECK(all.seconds == 600);
    REQUIRE(all.players.size() == 4); // Bob is a person, and a computer
    CHECK(all.players[0].name == "Ann");
    CHECK(all.players[0].games == 3);
    CHECK(all.players[0].won == 1);
    CHECK(all.players[0].average() == 50);
    CHECK(all.players[0].best == 70);
    CHECK(all.players[1].name == "Bob");
    CHECK(all.players[2].colour == "red");
    CHECK_FALSE(all.players[3].person);
    REQUIRE(all.plugins.size() == 2);
    CHECK(all.plugins[0].plugins == std::vector<std::string>{"base"});
    CHECK(all.plugins[0].games == 2);
    CHECK(all.plugins[0].timed == 0);
    CHECK(all.plugins[0].average() == 35);
    CHECK(all.plugins[1].timed == 1);
    REQUIRE(all.categories.size() == 2);
    CHECK(all.categories[0].category == "city");
    CHECK(all.categories[0].points == 210);
    CHECK(all.categories[1].average() == 10);
    REQUIRE(all.best.size() == 3);
    CHECK(all.best[0].points == 70);
    CHECK(all.best[0].seat.name == "Ann"); // sooner than Bob
    CHECK(all.best[1].category == "city");
    CHECK(all.best[1].finished == 200);
    CHECK(all.best[1].file == three_games()[1].file);
    CHECK(all.best[2].seat.name == "Bob");
}

TEST_CASE("[played] who had as much in the same game had the best, too") {
    std::vector<PlayedGame> games = three_games();
    games[1].largest = {{"city", 9, 18, 0}, {"city", 9, 18, 1}};
    const Totals all = totals_of(games, {});
    REQUIRE(all.best.size() == 2);
    CHECK(all.best[1].seat.name == "Ann");
    REQUIRE(all.best[1].others.size() == 1);
    CHECK(all.best[1].others[0].name == "Bob");
}

TEST_CASE("[played] sums of games by some plugins, or by who played") {
    const auto count = [](const Filter& filter) { return totals_of(three_games(), filter).games; };
    CHECK(count({.plugins = {"base"}}) == 2);
    CHECK(count({.plugins = {"river"}}) == 0);
    CHECK(count({.who = Filter::Who::people_only}) == 2);
    CHECK(count({.who = Filter::Who::with_computers}) == 1);
    CHECK(count({.plugins = {"base"}, .who = Filter::Who::people_only}) == 1);
    const Totals none = totals_of({}, {});
    CHECK(none.players.empty());
    CHECK(none.best.empty());
}
