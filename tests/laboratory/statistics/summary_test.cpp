#include "laboratory/statistics/summary.hpp"
#include "laboratory/statistics/summary_file.hpp"
#include "tests/catch.hpp"
#include "tests/laboratory/statistics/games.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using namespace bastide::statistics;

namespace {

constexpr auto largest_number = std::numeric_limits<std::int64_t>::max();

std::int64_t value_of_figure(const Figures& figures, const std::string& name) {
    for (const auto& [figure, value] : figures)
        if (figure == name) return value;
    FAIL("there is no figure " + name);
    return 0;
}

} // namespace

TEST_CASE("[statistics] a tally adds row by row, the shorter one with noughts") {
    Tally tally;
    tally.add({"a", "x"}, {1, 2});
    tally.add({"a", "x"}, {10, 20, 30});
    tally.add({"a", "y"}, {5});
    tally.add({"b"}, {7});
    CHECK(tally.at({"a", "x"}) == Numbers{11, 22, 30});
    CHECK(tally.at({"a"}).empty());
    CHECK(tally.below({"a"}) == std::vector<std::string>{"x", "y"});
    CHECK(tally.below({}) == std::vector<std::string>{"a", "b"});
    Tally other;
    other.add({"b"}, {largest_number});
    CHECK_THROWS_AS(tally.add(other), std::overflow_error);
    CHECK(moments_of(largest_number) == Numbers{1, most_counted, most_counted * most_counted});
}

TEST_CASE("[statistics] the figures of a game") {
    GameFacts game = made_up({{3, 0}, {3, 4}, {6, 4}, {12, 8}});
    game.points[{"meadow", "at_end", "point"}] = {6, 4};
    game.points[{"wood", "completed", "tile"}] = {6, 4};
    game.decisions = {{"place", 1, 4}, {"place", 2, 5}};
    game.unplaceable = {"some/A"};
    const Figures figures = figures_of(game);
    CHECK(value_of_figure(figures, "points") == 20);
    CHECK(value_of_figure(figures, "best") == 12);
    CHECK(value_of_figure(figures, "margin") == 4);
    CHECK(value_of_figure(figures, "first_seat") == 1000);
    CHECK(value_of_figure(figures, "end_points") == 500);
    CHECK(value_of_figure(figures, "turns") == 3);
    CHECK(value_of_figure(figures, "decisions") == 2);
    CHECK(value_of_figure(figures, "choices") == 4500);
    CHECK(value_of_figure(figures, "lead_changes") == 2);
    CHECK(value_of_figure(figures, "led") == 666);
    CHECK(value_of_figure(figures, "decided") == 666);
    CHECK(value_of_figure(figures, "unplaceable") == 1);
    CHECK(value_of_figure(figures, "points:meadow") == 10);
}

TEST_CASE("[statistics] a category counts as none in the games that lack it") {
    Games games;
    GameFacts game = made_up({{3, 0}, {3, 0}});
    games.add(game);
    game.points[{"wood", "completed", "tile"}] = {6, 0};
    games.add(game);
    CHECK(games.figure("points:wood").count == 2);
    CHECK(games.figure("points:wood").mean() == Approx(3));
}

TEST_CASE("[statistics] seats, shared wins, leads and tiles as they are counted") {
    Games games;
    GameFacts won = made_up({{3, 0}, {9, 4}});
    won.laid = {{"some/A", 0, 3}, {"some/A", 1, 0}, {"some/B", 1, 2}};
    games.add(won);
    games.add(made_up({{0, 2}, {5, 5}}));
    CHECK(games.tally.at({"games"}) == Numbers{2, 1, 0, 0});
    CHECK(games.tally.at({"seat", "1"}) == Numbers{2, 1, 420, 14, 106});
    CHECK(games.tally.at({"seat", "2"}) == Numbers{2, 0, 420, 9, 41});
    const Numbers& lead = games.tally.at({"lead"});
    REQUIRE(lead.size() == std::size_t{3} * lead_points);
    CHECK(Numbers(lead.begin(), lead.begin() + 3) == Numbers{2, 1, 5}); // ahead by 3 and by 2
    CHECK(games.tally.at({"gain", "some/A"}) == Numbers{1, 2, 3, 4, 6, 9});
    CHECK(games.tally.at({"result", "some/B"}) == seated_moments_of({0, 1}, 2 * 4 - 13));
}

TEST_CASE("[statistics] a winner whom a rule has named need not have most points") {
    Games games;
    GameFacts game = made_up({{3, 0}, {9, 4}});
    game.winners = {1};
    games.add(game);
    CHECK(games.tally.at({"games"}) == Numbers{1, 0, 0, 1});
    CHECK(games.tally.at({"seat", "2"})[1] == 1);
}

TEST_CASE("[statistics] any split of games over files, order and threads makes the same summary") {
    const TemporaryFolder folder;
    const auto file = [&](const char* name, const std::string& text) {
        write_text(folder / name, text);
        return folder / name;
    };
    const std::string first = base_games(1, 3);
    const std::string second = base_games(4, 2) + base_games(1, 2, {{"base.followers", 3}});
    const auto whole = file("whole.jsonl", first + second);
    const auto a = file("a.jsonl", first);
    const auto b = file("b.jsonl", second);
    const std::string expected = to_text(counted({whole}));
    CHECK(to_text(counted({a, b})) == expected);
    CHECK(to_text(counted({b, a})) == expected);
    CHECK(to_text(counted({whole}, 3)) == expected);
    // Summaries of parts are files too.
    const auto of_a = file("a.summary.jsonl", to_text(counted({a})));
    CHECK(to_text(counted({b, of_a}, 2)) == expected);
    CHECK(to_text(counted({file("all.jsonl", expected)})) == expected);
    CHECK(counted({whole}).variants.size() == 2);
    CHECK(to_text(counted({a})) != expected);
}

TEST_CASE("[statistics] a game that is given twice is counted twice, and known") {
    const TemporaryFolder folder;
    write_text(folder / "a.jsonl", base_games(1, 1));
    const Summary twice = counted({folder / "a.jsonl", folder / "a.jsonl"});
    CHECK(twice.count() == 2);
    CHECK(twice.variants.begin()->second.seeded.at(1).times == 2);
}

TEST_CASE("[statistics] what cannot be counted is told with its place, and the rest is counted") {
    const TemporaryFolder folder;
    const std::string good = base_games(1, 1);
    const std::string setup = good.substr(0, good.find('\n') + 1);
    std::string missing = setup;
    missing.replace(missing.find("\"base\""), 6, "\"none\"");
    write_text(folder / "bad.jsonl", good + setup + "{\"do\":\"draw\",\"tile\":\"base/NONE\"}\n"
                                         + setup + missing + "{\"bastide\":\"record\"}\n");
    write_text(folder / "none.jsonl", "nothing\n");
    const auto found =
        collect(all_plugins(), {folder / "bad.jsonl", folder / "none.jsonl", folder / "gone"}, 2);
    CHECK(found.summary.count() == 1);
    CHECK(found.summary.left_out
          == LeftOut{
              {"damaged", 2}, {"does_not_hold", 1}, {"missing_plugins", 1}, {"unfinished", 1}});
    REQUIRE(found.troubles.size() == 6);
    const auto text = [&](std::size_t index) { return found.troubles[index].text.text(); };
    const auto lines = std::count(good.begin(), good.end(), '\n');
    CHECK_THAT(text(0), ContainsSubstring("bad.jsonl:" + std::to_string(lines + 2)
                                          + ": record 2: expected a line of a record, found"));
    CHECK(found.troubles[0].failed);
    CHECK_THAT(text(1), ContainsSubstring("record 3: the game is not finished"));
    CHECK_FALSE(found.troubles[1].failed);
    CHECK_THAT(text(2), ContainsSubstring("bad.jsonl:") && ContainsSubstring("'none'"));
    CHECK_FALSE(found.troubles[2].failed);
    CHECK_THAT(text(3), ContainsSubstring("bad.jsonl:") && ContainsSubstring("expected 'version'"));
    CHECK_THAT(text(4), ContainsSubstring("none.jsonl:1: expected a JSON object"));
    CHECK_THAT(text(5), ContainsSubstring("gone"));
}
