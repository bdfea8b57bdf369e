#include "frontend/report/chart.hpp"
#include "frontend/report/html.hpp"
#include "frontend/report/report.hpp"
#include "tests/catch.hpp"
#include "tests/laboratory/statistics/games.hpp"

#include <regex>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Tags that are opened and not closed, or the other way round; those that stand alone left out.
std::string unbalanced(const std::string& page) {
    static const std::regex tag("<(/?)([a-z0-9]+)[^<>]*?(/?)>");
    static const std::set<std::string> alone = {"meta", "br"};
    std::vector<std::string> open;
    for (std::sregex_iterator each(page.begin(), page.end(), tag), end; each != end; ++each) {
        const std::string name = (*each)[2];
        if (alone.count(name) != 0 || (*each)[3] == "/") continue;
        if ((*each)[1] != "/") {
            open.push_back(name);
        } else {
            if (open.empty() || open.back() != name) return "</" + name + ">";
            open.pop_back();
        }
    }
    return open.empty() ? "" : "<" + open.back() + ">";
}

/// Without the looks, in which other things stand in braces.
std::string page_of(const statistics::Summary& summary) {
    std::string page = report::report_page(summary);
    const std::string end = "</style>";
    // No regular expression: of a text so long it would need more than a stack.
    for (auto at = page.find("<style>"); at != page.npos; at = page.find("<style>"))
        page.erase(at, page.find(end, at) + end.size() - at);
    return page;
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("[report] one variant: every part is there, whole, and needs nothing from elsewhere") {
    const TemporaryFolder folder;
    write_text(folder / "a.jsonl", base_games(1, 6));
    const std::string page = page_of(counted({folder / "a.jsonl"}));
    CHECK(unbalanced(page) == "");
    for (const char* part : {"overview", "points", "length", "choices", "seats", "drama",
                             "unplaceable", "tiles", "notes"})
        CHECK_THAT(page, ContainsSubstring("<section id=\"" + std::string(part) + "\""));
    CHECK_THAT(page, !ContainsSubstring("id=\"differences\""));
    CHECK_THAT(page, ContainsSubstring("6 games: Base game 1.0.0")
                         && ContainsSubstring("greedy, random")
                         && ContainsSubstring("bastide simulate --plugins base --players 2 "
                                              "--player greedy,random --games 6"));
    CHECK(count_of(page, "<svg") > 8);
    CHECK(count_of(page, "<table") > count_of(page, "<svg") - 2); // one beside nearly each plot
    const std::string here = folder / "";
    for (const std::string& foreign : {std::string("http"), std::string("<script"),
                                       std::string("nan"), std::string("inf\""), here})
        CHECK_THAT(page, !ContainsSubstring(foreign));
}

TEST_CASE("[report] several variants are compared, and a setting that changes nothing is told") {
    const TemporaryFolder folder;
    write_text(folder / "a.jsonl", base_games(1, 4) + base_games(1, 4, {{"base.followers", 20}})
                                       + base_games(1, 4, {{"base.followers", 19}}));
    const auto summary = counted({folder / "a.jsonl"});
    const std::string page = page_of(summary);
    CHECK(unbalanced(page) == "");
    CHECK_THAT(page, ContainsSubstring("12 games of 3 variants")
                         && ContainsSubstring("<section id=\"differences\"")
                         && ContainsSubstring("Followers: 20"));
    CHECK_THAT(report::report_table(summary),
               ContainsSubstring("Followers: 7: 4 games, greedy, random\n")
                   && ContainsSubstring("  Points of all players"));
}

TEST_CASE("[report] names from outside are text, whatever is in them") {
    statistics::Summary summary;
    auto game = made_up({{3, 0}, {9, 4}});
    game.variant.kinds = {"<b>", "\"&'"};
    game.points[{"<script>alert(1)</script>", "at_end", "<i>"}] = {9, 4};
    game.laid = {{"</table>", 0, 3}};
    game.unplaceable = {"<svg>"};
    game.decisions = {{"<p>", 1, 3}};
    summary.add(game);
    summary.add(game);
    summary.left_out["<u>"] = 1;
    const std::string page = page_of(summary);
    CHECK(unbalanced(page) == "");
    for (const char* markup : {"<script>", "<b>,", "</table>:", "<u>"})
        CHECK_THAT(page, !ContainsSubstring(markup));
    CHECK(report::escaped("<a href=\"x\">&'") == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
}

TEST_CASE("[report] a single game, and a player alone, make a page too") {
    statistics::Summary summary;
    auto game = made_up({{3, 0}, {9, 4}});
    summary.add(game);
    game.variant.kinds = {"easy"};
    game.standings = {{3}};
    game.scores = {-5};
    game.winners = {0};
    game.points[{"wood", "at_end", "point"}] = {-5};
    summary.add(game);
    const std::string page = page_of(summary);
    CHECK(unbalanced(page) == "");
    CHECK_THAT(page, !ContainsSubstring("nan") && !ContainsSubstring("inf"));
}

TEST_CASE("[report] games that share the last step of a spread are not told to be alike") {
    statistics::Summary summary;
    for (const int points : {700, 900}) {
        auto game = made_up({{points, 0}, {points, 4}});
        game.points[{"wood", "completed", "tile"}] = {points, 4};
        summary.add(game);
    }
    const std::string page = page_of(summary);
    CHECK_THAT(page, !ContainsSubstring("Points of the best player: every game has the same")
                         && ContainsSubstring("<th scope=\"row\">399 or more</th>")
                         && ContainsSubstring("Mean 800.00"));
    CHECK_THAT(page, ContainsSubstring("Turns: every game has the same"));
}

TEST_CASE("[report] of what no game has nothing is told, and nothing leads there") {
    statistics::Summary drawn;
    drawn.add(made_up({{3, 0}, {4, 4}}));
    CHECK_THAT(page_of(drawn), !ContainsSubstring("Winner ahead for good after: every game"));
    statistics::Summary alone;
    auto game = made_up({{3, 0}, {9, 4}});
    game.variant.kinds = {"easy"};
    game.standings = {{3}};
    game.scores = {9};
    game.winners = {0};
    alone.add(game);
    const std::string page = page_of(alone);
    const std::regex link("href=\"#([a-z]+)\">");
    for (std::sregex_iterator each(page.begin(), page.end(), link), end; each != end; ++each)
        CHECK_THAT(page, ContainsSubstring("<section id=\"" + (*each)[1].str() + "\""));
    CHECK_THAT(page, ContainsSubstring("href=\"#points\"") && !ContainsSubstring("#drama"));
}

TEST_CASE("[report] numbers as people read them") {
    CHECK(report::whole(1234567) == "1,234,567");
    CHECK(report::whole(-999) == "-999");
    CHECK(report::number(-1.25, 1) == "−1.2");
    CHECK(report::number(-0.001, 1) == "0.0");
    CHECK(report::signed_number(2, 1) == "+2.0");
    CHECK(report::signed_number(0, 1) == "0.0");
    CHECK(report::interval({2, 1, 3}, 1) == "2.0 <small>(1.0 to 3.0)</small>");
    CHECK(report::percent(0.5) == "50.0 %");
}

TEST_CASE("[report] parts of a bar lie behind each other, those less than nought to the left") {
    const std::string svg =
        report::stacked_bars("Some", {{"row", {{"a", 0, 3}, {"b", 1, 2}, {"c", 2, -1}}}}, 1);
    CHECK_THAT(svg, ContainsSubstring("<title>a: 3.0</title>")
                        && ContainsSubstring("<title>c: −1.0</title>")
                        && ContainsSubstring(">4.0</text>")); // the sum
    std::vector<double> at;
    const std::regex rect("<rect x=\"([0-9.]+)\"");
    for (std::sregex_iterator each(svg.begin(), svg.end(), rect), end; each != end; ++each)
        at.push_back(std::stod((*each)[1]));
    REQUIRE(at.size() == 3);
    CHECK(at[0] < at[1]);
    CHECK(at[2] < at[0]);
}
