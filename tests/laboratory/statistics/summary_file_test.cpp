#include "core/reading/error.hpp"
#include "laboratory/statistics/summary_file.hpp"
#include "tests/catch.hpp"
#include "tests/laboratory/statistics/games.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using namespace bastide::statistics;

namespace {

/// What reading a summary of these lines behind the first says, without the folder.
std::string summary_error(const std::string& lines) {
    const TemporaryFolder folder;
    write_text(folder / "some.jsonl", "{\"bastide\":\"summary\",\"version\":1}\n" + lines);
    try {
        read_summary(folder / "some.jsonl");
        return {};
    } catch (const reading::LoadError& error) {
        const std::string text = error.what();
        return text.substr(text.find("some.jsonl"));
    }
}

const std::string variant_line =
    R"({"variant":{"plugins":[],"settings":{},"changed":[],"kinds":["easy"]}})"
    "\n";

} // namespace

TEST_CASE("[statistics] a summary is read as it was written") {
    Summary summary;
    GameFacts game = made_up({{3, 0}, {9, 4}});
    game.seed = 12'345'678'901'234'567'890u;
    game.hash = 0xFEDCBA9876543210u;
    game.variant.settings = {{"some.number", "3"}};
    game.variant.changed = {"some.number"};
    summary.add(game);
    summary.add_word("wood", "forest");
    summary.left_out["unfinished"] = 2;
    const TemporaryFolder folder;
    write_text(folder / "some.jsonl", to_text(summary));
    CHECK(is_summary(folder / "some.jsonl"));
    CHECK(read_summary(folder / "some.jsonl") == summary);
    write_text(folder / "game.jsonl", base_games(1, 1));
    CHECK_FALSE(is_summary(folder / "game.jsonl"));
}

TEST_CASE("[statistics] what is wrong in a summary is told with file and line") {
    CHECK(summary_error("") == "");
    CHECK(summary_error(variant_line) == "");
    CHECK_THAT(summary_error("{\"tally\":[\"games\"],\"numbers\":[1]}\n"),
               ContainsSubstring("some.jsonl:2: expected a variant first, found none"));
    CHECK_THAT(summary_error(variant_line + "{\"tally\":[\"games\"],\"numbers\":[1.5]}\n"),
               ContainsSubstring("some.jsonl:3: 'numbers': expected whole numbers, found"));
    CHECK_THAT(
        summary_error(variant_line + "{\"game\":-1,\"hash\":\"0\",\"times\":1,\"figures\":{}}\n"),
        ContainsSubstring("some.jsonl:3: 'game': expected a whole number, 0 or more"));
    CHECK_THAT(
        summary_error(variant_line + "{\"game\":1,\"hash\":\"xyz\",\"times\":1,\"figures\":{}}\n"),
        ContainsSubstring("'hash': expected 16 hexadecimal digits, found"));
    const std::string most = R"({"tally":["games"],"numbers":[9223372036854775807]})"
                             "\n";
    CHECK_THAT(summary_error(variant_line + most + most),
               ContainsSubstring("some.jsonl:4: these numbers are too large to be added up"));
    CHECK_THAT(summary_error("{\"else\":1}\n"),
               ContainsSubstring("some.jsonl:2: expected a line of a summary, found"));
    CHECK_THAT(summary_error("[\n"),
               ContainsSubstring("some.jsonl:2: expected a JSON object, found"));
    CHECK_THAT(summary_error(variant_line + R"({"tally":["gam)"),
               ContainsSubstring("some.jsonl:3: the file ends in the middle of this line"));
    CHECK_THAT(summary_error("{\"bastide\":\"summary\",\"version\":2}\n"),
               ContainsSubstring("some.jsonl:2: this is a summary of version 2"));
}

TEST_CASE("[statistics] a summary of what no games can be is refused") {
    const std::string two = variant_line
                            + R"({"tally":["games"],"numbers":[2,0,0,0]})"
                              "\n";
    CHECK(summary_error(two + R"({"tally":["points","a","at_end","b"],"numbers":[-9]})") == "");
    CHECK(summary_error(two + R"({"tally":["figure","best"],"numbers":[2,-6,18]})") == "");
    for (const char* row :
         {R"({"tally":["games"],"numbers":[-1]})",
          R"({"tally":["unplaceable","a"],"numbers":[-1]})",
          R"({"tally":["spread","turns"],"numbers":[2,-1]})",
          R"({"tally":["figure","best"],"numbers":[2,6,17]})",
          R"({"tally":["seat","1"],"numbers":[-2,0,0,6,36]})", R"({"tally":[],"numbers":[1]})",
          R"({"tally":["games"],"numbers":[]})"}) {
        INFO(row);
        CHECK_THAT(summary_error(two + row),
                   ContainsSubstring("some.jsonl:4: 'numbers': expected numbers that games can "
                                     "have, found"));
    }
    CHECK_THAT(summary_error(two + R"({"tally":["seat","1"],"numbers":[3,0,0,6,36]})"),
               ContainsSubstring("some.jsonl:2: expected what 2 games of this variant can be, "
                                 "found 3 of some kind"));
    const std::string game = R"({"game":1,"hash":"0","times":TIMES,"figures":{}})";
    const auto told = [&](const char* times) {
        std::string line = game;
        return two + line.replace(line.find("TIMES"), 5, times);
    };
    CHECK(summary_error(told("2")) == "");
    CHECK_THAT(summary_error(told("3")), ContainsSubstring("found 3 of some kind"));
    CHECK_THAT(summary_error(told("0")),
               ContainsSubstring("some.jsonl:4: 'times': expected a whole number from 1 up"));
    CHECK_THAT(summary_error(R"({"left_out":"unfinished","games":-2})"),
               ContainsSubstring("some.jsonl:2: 'games': expected a whole number from 1 up"));
    CHECK_THAT(summary_error(two + R"({"game":1,"hash":"12345678901234567","times":1})"),
               ContainsSubstring("'hash': expected 16 hexadecimal digits"));
}
