#include "alone/kept_games.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using alone::Json;
using alone::KeptGames;

namespace {

server::Entry entry_of_kept(const std::string& game, int number, const std::string& text) {
    return {game, number, text};
}

} // namespace

TEST_CASE("[alone] what was kept of games comes back in the order in which they began") {
    Json told = Json::array();
    KeptGames games([&](Json each) { told.push_back(std::move(each)); });
    games.append({entry_of_kept("b", 0, "one"), entry_of_kept("a", 0, "two"),
                  entry_of_kept("b", 1, "three")});
    games.append({entry_of_kept("b", 1, "three")}); // once more, whose end was not seen
    games.tell({{"b", "listed"}, {"b", "listed"}});
    CHECK(told.size() == 4);
    CHECK(games.games() == std::vector<std::string>{"b", "a"});
    KeptGames later([](const Json&) { FAIL("what was kept is told again"); });
    for (const Json& each : told)
        later.take(each);
    CHECK(later.games() == std::vector<std::string>{"b", "a"});
    REQUIRE(later.entries("b").size() == 2);
    CHECK(later.entries("b")[1].text == "three");
    CHECK(later.entries("c").empty());
    CHECK(later.leases().front().told == "listed");
    CHECK(later.leases().front().entries == 2);
    // Of what lacks a part, what comes before it.
    later.take({{"entry", {{"game", "a"}, {"number", 2}, {"text", "lost"}}}});
    CHECK(later.entries("a").size() == 1);
}

TEST_CASE("[alone] what does not follow is refused, what was removed is not kept any more") {
    Json told = Json::array();
    KeptGames games([&](Json each) { told.push_back(std::move(each)); });
    games.append({entry_of_kept("a", 0, "one")});
    CHECK_THROWS_AS(games.append({entry_of_kept("a", 0, "other")}), server::ConflictError);
    CHECK_THROWS_AS(games.append({entry_of_kept("a", 2, "three")}), server::ConflictError);
    CHECK(games.reopen("a"));
    CHECK_FALSE(games.reopen("b"));
    games.close("a");
    CHECK(games.games().size() == 1);
    games.remove("a");
    games.remove("a");
    games.append({entry_of_kept("a", 1, "two")});
    games.tell({{"a", "listed"}});
    CHECK(games.games().empty());
    REQUIRE(told.size() == 2);
    CHECK(told[1] == Json{{"removed", "a"}});
}
